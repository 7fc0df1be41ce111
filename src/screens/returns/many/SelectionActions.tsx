import { Box } from '@mui/material'
import { useState } from 'react'
import { composeReturns } from '#schema/calls/returns/composing.ts'
import { downloadReports } from '#schema/calls/returns/downloads.ts'
import { fileMany } from '#schema/calls/returns/filing.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../../data/call.ts'
import { followJob } from '../../../data/followJob.ts'
import { useText } from '../../../i18n/index.ts'
import type { SelectedRows } from '../../../table/page/actions/SelectedRows.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { useDownload } from '../../../ui/useDownload.ts'
import { selectedReturns } from '../idsOf.ts'
import type { Refused } from './RefusedReturns.tsx'
import { refusedOf, RefusedReturns } from './RefusedReturns.tsx'

interface Props {
  table: NamedTable
  selected: SelectedRows
}

/** Composes the selected returns again from the ledger; filed ones stay as they are. */
export function ComposeSelected({ selected }: Props) {
  const t = useText()
  const notes = useNotes()
  const [isBusy, setBusy] = useState(false)

  async function compose() {
    setBusy(true)
    try {
      const global_ids = (await selectedReturns(selected)).map(({ id }) => id)
      const { job, ...said } = await call(composeReturns, { body: { global_ids } })
      const done = said.code === 'JOB_GOES_ON' ? await followJob(job) : undefined
      if (done?.said) notes.success({ ...done.said, message: done.message ?? '' })
      else notes.success(said)
      selected.onDone()
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <BusyButton size="small" isBusy={isBusy} onClick={() => void compose()}>
      {t('returns.many.compose')}
    </BusyButton>
  )
}

/** The files of the selected returns, all formats, in one zip. */
export function DownloadSelected({ selected }: Props) {
  const t = useText()
  const notes = useNotes()
  const { start, isBusy } = useDownload()

  async function download() {
    try {
      const global_ids = (await selectedReturns(selected)).map(({ id }) => id)
      await start(downloadReports, { body: { global_ids } })
    } catch (error) {
      notes.failure(error)
    }
  }

  return (
    <BusyButton size="small" isBusy={isBusy} onClick={() => void download()}>
      {t('returns.many.download')}
    </BusyButton>
  )
}

/** The most that one call files. */
const MAX_RETURNS = 500

/** Files the selected returns with the VAT that they come to; those that cannot be filed are listed with the reason. */
export function FileSelected({ selected }: Props) {
  const t = useText()
  const notes = useNotes()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const title = t('returns.many.fileTitle', { smart_count: selected.count })

  async function file() {
    try {
      const reports = (await selectedReturns(selected)).map(({ id, report_type }) => ({ global_id: id, report_type }))
      const { rows, rowCount: _, ...said } = await call(fileMany, { body: { reports } })
      notes.success(said)
      const failed = refusedOf(rows)
      setRefused(failed)
      if (!failed.length) selected.onDone()
    } catch (error) {
      notes.failure(error)
    }
    setAsking(false)
  }

  return (
    <>
      <BusyButton
        size="small"
        isBusy={false}
        disabled={selected.count > MAX_RETURNS}
        title={selected.count > MAX_RETURNS ? t('returns.many.tooMany', { count: MAX_RETURNS }) : ''}
        onClick={() => setAsking(true)}
      >
        {t('returns.many.file')}
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={title}
          sentence={
            <>
              <Box sx={{ mb: 1 }}>{t('returns.filing.question')}</Box>
              {t('returns.many.fileSentence')}
            </>
          }
          deed={title}
          onYes={file}
          onNo={() => setAsking(false)}
        />
      )}
      {refused.length > 0 && (
        <RefusedReturns title={t('returns.many.refused')} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  )
}
