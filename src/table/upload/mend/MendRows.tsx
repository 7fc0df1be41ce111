import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { readRefusedWorkbook } from '#schema/calls/work/uploads.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import type { Upload } from '../following.ts'
import { MendGrid } from './MendGrid.tsx'
import type { Refused } from './useMending.ts'
import { useMending } from './useMending.ts'

interface Props {
  id: number
  refused: Refused
  /** The address of the list from which the file was uploaded; undefined on the page of the upload. */
  page?: string
  /** Called with the upload by which the mended rows are sent again. */
  onSent: (upload: Upload) => void
  onClose?: () => void
  /** Puts the grid and its buttons where they belong. */
  children: (parts: { content: ReactNode; actions: ReactNode }) => ReactNode
}

/** The refused rows of an upload: mended on screen, checked again or sent at once; or taken along as a workbook. */
export function MendRows({ id, refused, page, onSent, onClose, children }: Props) {
  const t = useText()
  const workbook = useDownload()
  const { mended, mend, undo, send, busy } = useMending(id, refused, page)
  const { rows, total } = refused

  async function sendAgain(isCheck: boolean) {
    const started = await send(isCheck)
    if (started) onSent(started)
  }

  const content = (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="text.secondary">{t('uploads.mend.sentence')}</Typography>
      {total > rows.length && <Alert severity="info">{t('uploads.mend.more', { shown: rows.length, smart_count: total })}</Alert>}
      <MendGrid {...{ id, refused, mended, mend, undo }} takesFocus={onClose !== undefined} />
      <div role="status">{t('uploads.mend.count', { smart_count: mended.size })}</div>
    </Box>
  )
  const actions = (
    <>
      {onClose && <Button onClick={onClose}>{t('uploads.mend.back')}</Button>}
      <BusyButton isBusy={workbook.isBusy} onClick={() => void workbook.start(readRefusedWorkbook, { params: { id } })}>
        {t('uploads.mend.workbook')}
      </BusyButton>
      <BusyButton variant="outlined" disabled={mended.size === 0} isBusy={busy === 'send'} onClick={() => void sendAgain(false)}>
        {t('uploads.mend.send')}
      </BusyButton>
      <BusyButton variant="contained" disabled={mended.size === 0} isBusy={busy === 'check'} onClick={() => void sendAgain(true)}>
        {t('uploads.mend.check')}
      </BusyButton>
    </>
  )
  return children({ content, actions })
}
