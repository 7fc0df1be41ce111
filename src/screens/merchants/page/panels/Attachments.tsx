import Add from '@mui/icons-material/Add'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { fetchAttachment } from '#schema/calls/documents/contracts.ts'
import { useText } from '../../../../i18n/index.ts'
import { formatInstant } from '../../../../kinds/text/formatInstant.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import { Failed, Skeleton } from '../../../../ui/states.tsx'
import { useDownload } from '../../../../ui/useDownload.ts'
import { AddDocumentDialog } from '../../../documents/AddDocumentDialog.tsx'
import { DocumentList } from '../../../documents/DocumentList.tsx'
import { documentsOf } from '../../../documents/DocumentOwner.ts'
import { useDocuments } from '../../../documents/useDocuments.ts'

interface Props {
  merchantId: number
  mayEdit: boolean
}

/** The files of the application, and the contracts with the merchant (DOC-01, DOC-02). */
export default function Attachments(props: Props) {
  return (
    <>
      <FromApplication {...props} />
      <Contracts {...props} />
    </>
  )
}

type Attachment = Row & { file_name: string; category: string | null; created: string }

function FromApplication({ merchantId }: Props) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const { data, error, refetch } = useGetList<Attachment>(
    'em_attachment',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'DESC' }, filter: { em_id: merchantId } },
    { retry: false },
  )
  return (
    <section aria-labelledby="attachments">
      <Typography id="attachments" variant="h2" sx={{ mb: 0.5 }}>
        {t.source('Attachments')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('documents.noAttachments')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ id, file_name, category, created }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 40,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{file_name}</bdi>
              <Typography variant="caption" component="div" color="text.secondary">
                {[category, formatInstant(created)].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <IconButton
              aria-label={t('documents.download', { name: file_name })}
              title={t('documents.download', { name: file_name })}
              aria-disabled={isBusy || undefined}
              onClick={() => void start(fetchAttachment, { params: { id } })}
            >
              <FileDownloadOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </section>
  )
}

function Contracts({ merchantId, mayEdit }: Props) {
  const t = useText()
  const owner = useMemo(() => documentsOf(merchantId), [merchantId])
  const documents = useDocuments(owner)
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="contracts">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id="contracts" variant="h2" sx={{ flex: 1 }}>
          {t.source('Contract Documents')}
        </Typography>
        {mayEdit && (
          <Button variant="outlined" startIcon={<Add fontSize="small" />} onClick={() => setAdding(true)}>
            {t('documents.add')}
          </Button>
        )}
      </Box>
      <DocumentList owner={owner} mayEdit={mayEdit} documents={documents} onAdd={() => setAdding(true)} />
      {isAdding && <AddDocumentDialog owner={owner} onClose={() => setAdding(false)} onAdded={documents.reload} />}
    </section>
  )
}
