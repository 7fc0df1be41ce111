import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  NativeSelect,
  OutlinedInput,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import { checkBulk, updateBulk } from '#schema/calls/grid.ts'
import type { Message } from '#schema/messages.ts'
import type { FilterNode } from '#schema/filterTree.ts'
import { offWire } from '#schema/messages.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { callForLines } from '../../data/lines.ts'
import { reasonFor } from '../../data/overrideReason.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { BulkCheck } from './BulkFindings.tsx'
import { BulkFindings } from './BulkFindings.tsx'

interface Props {
  table: string
  /** Those of which one value for many records makes sense. */
  fields: readonly NamedField[]
  /** What says which rows are meant, and how many these are. */
  filter: FilterNode[]
  count: number
  onDone: (result: { changed: number; batch: string }) => void
  onClose: () => void
}

/** One value for one field of many records: checked first, then written in one go. */
export default function BulkDialog({ table, fields, filter, count, onDone, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [name, setName] = useState('')
  const field = fields.find((entry) => entry.name === name)
  const startOf = (entry: NamedField | undefined): unknown => (entry?.kind === 'flag' ? true : null)
  const [value, setValue] = useState<unknown>(null)
  const [isFieldMissing, setFieldMissing] = useState(false)
  const [check, setCheck] = useState<BulkCheck>()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [isChecking, setChecking] = useState(false)
  const [wasStopped, setStopped] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const reason = useRef<{ override_reason?: string }>({})
  const [error, setError] = useState<unknown>()
  const fieldError = error instanceof CallError ? error.errors[name] : undefined

  const change = (next: { name?: string; value?: unknown }) => {
    if (next.name !== undefined) setName(next.name)
    setValue(next.name === undefined ? next.value : startOf(fields.find((entry) => entry.name === next.name)))
    setCheck(undefined)
    setError(undefined)
    setStopped(false)
    setFieldMissing(false)
    reason.current = {}
  }

  /** What would happen; where nothing but suspicion is in the way, once more with the reason that the person gives. */
  async function ask(): Promise<BulkCheck> {
    const body = { tableName: table, filter, data: { [name]: value } }
    const found = await call(checkBulk, { body: { ...body, ...reason.current } })
    if (found.suspect === 0 || found.suspect < found.refused) return found
    const override_reason = await reasonFor(found.refusals.flatMap((refusal) => Object.values(offWire(refusal))))
    if (override_reason === undefined) return found
    reason.current = { override_reason }
    return await call(checkBulk, { body: { ...body, override_reason } })
  }

  async function look() {
    if (!field) return setFieldMissing(true)
    setChecking(true)
    setError(undefined)
    try {
      setCheck(await ask())
    } catch (failure) {
      setError(failure)
    }
    setChecking(false)
  }

  async function write({ matching }: BulkCheck) {
    setError(undefined)
    setStopped(false)
    setProgress({ done: 0, total: matching })
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const body = { tableName: table, filter, data: { [name]: value }, expected: matching, ...reason.current }
      for await (const line of callForLines(updateBulk, { body }, signal)) {
        if ('done' in line) setProgress(line)
        else {
          const result = line.data
          if (result.batch !== null) return onDone({ changed: result.changed, batch: result.batch })
          setCheck(result)
        }
      }
    } catch (failure) {
      setCheck(undefined)
      setProgress(undefined)
      if (!signal.aborted) return setError(failure)
      // What was stopped is not written. The check says so: as many would change as before.
      setStopped(true)
      return look()
    }
    setProgress(undefined)
  }

  const isReady = check !== undefined && check.refused === 0 && check.changed > 0

  return (
    <Dialog
      open
      onClose={progress ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-sentence`}
    >
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          void (isReady ? write(check) : look())
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('grid.bulk.title', { count })}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('grid.bulk.sentence')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FieldFrame
              id={`${id}-field`}
              label={t('grid.bulk.field')}
              error={isFieldMissing ? t('grid.bulk.chooseField') : undefined}
            >
              <NativeSelect
                fullWidth
                autoFocus
                input={<OutlinedInput size="small" error={isFieldMissing} />}
                value={name}
                onChange={(event) => change({ name: event.target.value })}
                inputProps={{
                  id: `${id}-field`,
                  'aria-invalid': isFieldMissing,
                  'aria-describedby': isFieldMissing ? helperId(`${id}-field`) : undefined,
                }}
              >
                <option value="">{t('table.choose')}</option>
                {fields.map((entry) => (
                  <option key={entry.name} value={entry.name}>
                    {t.source(entry.title)}
                  </option>
                ))}
              </NativeSelect>
            </FieldFrame>
            {field && (
              <ValueInput
                key={name}
                field={field}
                value={value}
                error={fieldError}
                onChange={(next) => change({ value: next })}
              />
            )}
          </Box>
          {error !== undefined && fieldError === undefined && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error instanceof CallError && error.code === 'STALE_STATUS' ? t('grid.bulk.others') : sentenceFor(error, t)}
            </Alert>
          )}
          {wasStopped && !isChecking && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {t('grid.bulk.stopped')}
            </Alert>
          )}
          {check && field && <BulkFindings check={check} fields={fields} />}
          {progress && (
            <Box role="status" sx={{ mt: 2 }}>
              <LinearProgress
                aria-label={t('grid.bulk.working', { ...progress })}
                variant="determinate"
                value={progress.total ? (100 * progress.done) / progress.total : 0}
              />
              {t('grid.bulk.working', { ...progress })}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={progress ? () => stop.current?.abort() : onClose}>
            {t(progress ? 'grid.bulk.stop' : 'table.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isChecking || progress !== undefined}>
            {isReady ? t('grid.bulk.verb', { smart_count: check.changed }) : t('grid.bulk.check')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface ValueProps {
  field: NamedField
  value: unknown
  error: Message | undefined
  onChange: (value: unknown) => void
}

function ValueInput({ field, value, error, onChange }: ValueProps) {
  const t = useText()
  const { Input } = kinds[field.kind]
  return (
    <Input
      field={field}
      value={value}
      onChange={onChange}
      label={t('grid.bulk.value')}
      place="form"
      error={error && t.message(error)}
    />
  )
}
