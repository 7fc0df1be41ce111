import { Alert, Box, Button, DialogActions, DialogContent, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { applyUpload, readErrorWorkbook, revertUpload } from '#schema/calls/work/uploads.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../i18n/index.ts'
import { call } from '../../data/call.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { failedText } from './failedText.ts'
import { OrderPreview } from './OrderPreview.tsx'
import type { TableUpload } from './uploadOf.ts'
import { UploadErrors } from './UploadErrors.tsx'
import type { Upload } from './following.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'

interface Props {
  upload: Upload
  way: TableUpload
  /** How many refused rows can be mended here. */
  refused: number
  onMend: () => void
  onMatch: () => void
  onChanged: () => void
  onReverting: () => void
  onAnother: () => void
  onClose: () => void
}

/** A sentence of the server in the reader's language. */
const inLanguage = (t: Texts['t'], said: Upload['said'], message: string): string => t.message({ code: '', ...said, message })

/** The result of an upload: counts, errors, and what can be done next. */
export function UploadOutcome({ upload, way, refused, onMend, onMatch, onChanged, onReverting, onAnother, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const errors = useDownload()
  const [isBusy, setBusy] = useState(false)
  const { id, type, status, applied, dryRun, reverted, result, said, errorMsg, errorList } = upload

  async function change(definition: typeof applyUpload | typeof revertUpload): Promise<void> {
    setBusy(true)
    try {
      await call(definition, { body: { id } })
      if (definition === revertUpload) {
        notes.info('uploads.reverting')
        onReverting()
      }
      onChanged()
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {status === 'error' && (
            <Alert severity="error">{errorMsg === null ? t(failedText(type)) : inLanguage(t, said, errorMsg)}</Alert>
          )}
          {status === 'cancelled' && <Alert severity="info">{t('uploads.cancelled')}</Alert>}
          {status === 'success' && result !== null && (
            <Alert severity={upload.refusedRows ? 'warning' : applied ? 'success' : 'info'}>{inLanguage(t, said, result)}</Alert>
          )}
          {reverted && <Alert severity="info">{t('uploads.reverted', { left: upload.leftInPlace ?? 0 })}</Alert>}
          {status === 'success' && <Counts upload={upload} />}
          {type === 'orders' && status === 'success' && !applied && <OrderPreview upload={id} />}
          {errorList.length > 0 && <UploadErrors errors={errorList} isGrouped={way.definition.isGrouped === true} />}
          <Link component={RouterLink} to={`/view/uploads/${id}`} onClick={onClose} sx={{ justifySelf: 'start' }}>
            {t('uploads.details')}
          </Link>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('uploads.close')}</Button>
        <Button onClick={onAnother}>{t('uploads.another')}</Button>
        {errorList.length > 0 && (
          <BusyButton isBusy={errors.isBusy} onClick={() => void errors.start(readErrorWorkbook, { params: { id } })}>
            {t('uploads.errorsFile')}
          </BusyButton>
        )}
        {isMatchable(upload) && (
          <Button variant={status === 'error' ? 'contained' : 'text'} onClick={onMatch}>
            {t('uploads.match.open')}
          </Button>
        )}
        {refused > 0 && (
          <Button variant="outlined" autoFocus onClick={onMend}>
            {t('uploads.mend.open', { smart_count: refused })}
          </Button>
        )}
        {applied && !reverted && type !== 'orders' && (
          <BusyButton variant="outlined" color="error" isBusy={isBusy} onClick={() => void change(revertUpload)}>
            {t('uploads.revert')}
          </BusyButton>
        )}
        {dryRun && !applied && status === 'success' && isAnythingFound(upload) && (
          <BusyButton variant="contained" isBusy={isBusy} onClick={() => void change(applyUpload)}>
            {t('uploads.apply')}
          </BusyButton>
        )}
      </DialogActions>
    </>
  )
}

/** A sheet of orders that has not been taken can be read with other columns; one that could not be read, if its headings are the reason. */
const isMatchable = ({ type, status, applied, said }: Upload): boolean =>
  type === 'orders' && !applied && (status === 'success' || (status === 'error' && said?.code === 'FILE_HEADER'))

const isAnythingFound = ({ added, changed, closed }: Upload): boolean => Boolean(added || changed || closed)

/** What happened to the rows, or would happen; each row is in exactly one of the counts. */
function Counts({ upload }: { upload: Upload }) {
  const t = useText()
  const { applied, added, changed, closed, refusedRows, skippedRows, excludeRowCount } = upload
  const kinds = { added, changed, closed }
  const counts = [
    ...(['added', 'changed', 'closed'] as const).map(
      (name) => [t(applied ? `uploads.done.${name}` : `uploads.${name}`), kinds[name] ?? 0] as const,
    ),
    [t('uploads.refused'), refusedRows ?? 0] as const,
    ...(skippedRows ? [[t('uploads.skipped'), skippedRows] as const] : []),
    ...(excludeRowCount ? [[t('uploads.excluded'), excludeRowCount] as const] : []),
  ]
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
      {counts.map(([name, count]) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 22, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
