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
import { useId, useMemo } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { BulkTarget } from './BulkTarget.ts'
import { BulkFindings } from './BulkFindings.tsx'
import { useBulk } from './useBulk.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  /** The tables and fields that may be changed. */
  targets: readonly BulkTarget[]
  /** How many records are to be changed. */
  count: number
  onDone: (result: { changed: number; batch: string }) => void
  onClose: () => void
}

/** Sets one field of many records: checked first, then written in one transaction. */
export default function BulkDialog({ targets, count, onDone, onClose }: Props) {
  const t = useText()
  const id = useId()
  const bulk = useBulk({ targets, onDone })
  const fields = useMemo(() => targets.flatMap((target) => target.fields), [targets])
  const { name, field, value, change, isFieldMissing, check, isReady, progress, isChecking, wasStopped, error } = bulk
  const fieldError = error instanceof CallError ? error.errors[name] : undefined

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
          bulk.go()
        }}
      >
        <DialogTitle id={`${id}-title`}>{t('grid.bulk.title', { smart_count: count })}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-sentence`} sx={{ mb: 2 }}>
            {t('grid.bulk.sentence')}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FieldSelect id={`${id}-field`} {...{ fields, name, isFieldMissing }} onChange={(next) => change({ name: next })} />
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
          {progress && <Working {...progress} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={progress ? bulk.stop : onClose}>{t(progress ? 'grid.bulk.stop' : 'table.cancel')}</Button>
          <BusyButton type="submit" variant="contained" isBusy={isChecking || progress !== undefined}>
            {check && isReady ? t('grid.bulk.verb', { smart_count: check.changed }) : t('grid.bulk.check')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldSelectProps {
  id: string
  fields: readonly NamedField[]
  name: string
  isFieldMissing: boolean
  onChange: (name: string) => void
}

function FieldSelect({ id, fields, name, isFieldMissing, onChange }: FieldSelectProps) {
  const t = useText()
  return (
    <FieldFrame id={id} label={t('grid.bulk.field')} error={isFieldMissing ? t('grid.bulk.chooseField') : undefined}>
      <NativeSelect
        fullWidth
        autoFocus
        input={<OutlinedInput size="small" error={isFieldMissing} />}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          id: id,
          'aria-invalid': isFieldMissing,
          'aria-describedby': isFieldMissing ? helperId(id) : undefined,
        }}
      >
        <option value="">{t('table.choose')}</option>
        {fields.map((entry) => (
          <option key={entry.name} value={entry.name}>
            {t.title(entry)}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}

function Working({ done, total }: { done: number; total: number }) {
  const t = useText()
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <LinearProgress
        aria-label={t('grid.bulk.working', { done, smart_count: total })}
        variant="determinate"
        value={total ? (100 * done) / total : 0}
      />
      {t('grid.bulk.working', { done, smart_count: total })}
    </Box>
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
