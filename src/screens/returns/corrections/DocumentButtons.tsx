import { Box } from '@mui/material'
import { useState } from 'react'
import { fetchCorrectionDocument, uploadCorrectionDocument } from '#schema/calls/returns/corrections.ts'
import { upload } from '../../../data/upload.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { CellButton } from '../../../ui/buttons/CellButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { Opener } from '../../../ui/Opener.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import { correctionTableOf } from './Correction.ts'

/** Opens the document of a request (CORR-03, CORR-21), and adds one while it is pending. */
export function DocumentButtons({ table, row }: RowButtonProps) {
  const t = useText()
  const mayWrite = useMay()('write business')
  const { start, isBusy } = useDownload()
  const { id, supportive_document_name: name, approval_status: status } = row
  const label = t('returns.corrections.documentOf', { id })
  const body = { id, table_name: correctionTableOf(table.name) }
  return (
    <span style={{ display: 'inline-flex', gap: 4, verticalAlign: 'middle' }}>
      <CellButton
        label={label}
        title={typeof name === 'string' ? name : t('returns.corrections.noDocument')}
        icon="download"
        disabled={typeof name !== 'string'}
        isBusy={isBusy}
        onClick={() => void start(fetchCorrectionDocument, { body }, { fileName: String(name) })}
      />
      {mayWrite && status === null && (
        <Opener
          renderButton={(open) => (
            <CellButton
              label={`${t('returns.corrections.upload')}: ${label}`}
              title={t('returns.corrections.upload')}
              icon="upload"
              onClick={open}
            />
          )}
          renderDialog={(close) => <AddDocument {...body} onClose={close} />}
        />
      )}
    </span>
  )
}

function AddDocument({ id, table_name, onClose }: { id: number; table_name: string; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    if (!file) return
    setBusy(true)
    try {
      await upload(uploadCorrectionDocument, { fields: { id: String(id), table_name }, file })
      notes.success('returns.corrections.uploaded')
      onClose()
    } catch (error) {
      notes.failure(error)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('returns.corrections.uploadTitle', { id })}
      width="xs"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} disabled={!file} onClick={() => void add()}>
          {t('returns.corrections.upload')}
        </BusyButton>
      }
    >
      <Box>
        <FileDrop
          file={file}
          onFile={setFile}
          accept={['pdf', 'png', 'jpg', 'jpeg']}
          hint={t('returns.corrections.uploadHint')}
          error={undefined}
        />
      </Box>
    </ContentDialog>
  )
}
