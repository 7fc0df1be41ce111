import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  LinearProgress,
  NativeSelect,
  OutlinedInput,
} from '@mui/material'
import type { SubmitEvent } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { merchantField } from './match/merchantField.ts'
import { inWords } from './refusalOf.ts'
import { TemplateButton } from './TemplateButton.tsx'
import type { TableUpload } from './uploadOf.ts'
import type { NewUpload } from './useUploadForm.ts'
import { useUploadForm } from './useUploadForm.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

/** Which files the upload needs, before anybody looks for them: the columns of a sheet, or those that its publisher offers. */
function needsOf({ type, definition }: TableUpload, country: string, t: ReturnType<typeof useText>): string {
  if (type === 'custom_duty_rate') return t('uploads.needs.taric')
  if (type === 'custom_duty_rate_no') return t('uploads.needs.norwegianDuties')
  if (type === 'bank_statement') return t('uploads.needs.statement')
  if (country === 'NO') return t('uploads.needs.norwegianVat')
  const columns = Object.values(definition.sheet?.columns ?? {}).flatMap(({ title, required }) => (required ? [title] : []))
  const named = columns.length > 0 ? t('uploads.needs.columns', { columns: columns.join(', ') }) : ''
  return type === 'orders' ? `${named} ${t('uploads.needs.ownHeadings')}` : named
}

/** Takes the files of an upload, one for each slot, and sends them to be checked first or applied at once. */
export function UploadForm({ table, way, onStarted, onClose }: NewUpload) {
  const t = useText()
  const { definition, type, countries } = way
  const { Input: MerchantInput } = kinds.ref
  const { country, files, errors, maxMb, merchant, share, failure, endings, setCountry, setMerchant, choose, start, close } =
    useUploadForm({
      table,
      way,
      onStarted,
      onClose,
    })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void start(true)
  }

  const isSending = share !== undefined
  return (
    <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {type === 'table_rows' && `${t('uploads.columnsSentence')} `}
          {t('uploads.sentence')} {needsOf(way, country, t)}
        </DialogContentText>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {countries.length > 0 && (
            <NativeSelect
              value={country}
              onChange={(event) => setCountry(event.target.value)}
              input={<OutlinedInput size="small" />}
              inputProps={{ 'aria-label': t('uploads.country') }}
              sx={{ justifySelf: 'start', minWidth: 160 }}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {nameOfCode(code, 'region', t) ?? code}
                </option>
              ))}
            </NativeSelect>
          )}
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: `repeat(${definition.slots.length}, 1fr)` } }}>
            {definition.slots.map(({ title }, slot) => (
              <FileDrop
                key={title}
                file={files[slot]}
                onFile={(file) => choose(slot, file)}
                accept={endings(slot)}
                hint={t('uploads.hint', { types: inWords(endings(slot)), limit: maxMb })}
                error={errors[slot]}
                {...(definition.slots.length > 1 && { label: t.source(title) })}
              />
            ))}
          </Box>
          {type === 'orders' && (
            <Box sx={{ maxWidth: 360 }}>
              <MerchantInput
                field={merchantField}
                value={merchant ?? null}
                onChange={(value) => setMerchant(typeof value === 'number' ? value : undefined)}
                label={t('uploads.match.merchantIfNone')}
                place="form"
              />
            </Box>
          )}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          {isSending && <LinearProgress variant="determinate" value={share * 100} aria-label={t('uploads.sending')} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {definition.slots.length === 1 ? (
              <TemplateButton table={table} type={type} country={country} />
            ) : (
              definition.slots.map(({ title }, place) => (
                <TemplateButton
                  key={title}
                  table={table}
                  type={type}
                  slot={{ place, title: t.source(title) }}
                  country={country}
                />
              ))
            )}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('table.cancel')}</Button>
        <BusyButton variant="outlined" isBusy={isSending} onClick={() => void start(false)}>
          {t('uploads.upload')}
        </BusyButton>
        <BusyButton type="submit" variant="contained" isBusy={isSending}>
          {t('uploads.check')}
        </BusyButton>
      </DialogActions>
    </form>
  )
}
