import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { DocumentItem } from './DocumentItem.tsx'
import type { DocumentOwner } from './DocumentOwner.ts'
import type { useDocuments } from './useDocuments.ts'

interface Props {
  owner: DocumentOwner
  mayEdit: boolean
  /** Opens the dialog for the first document. */
  onAdd: () => void
  documents: ReturnType<typeof useDocuments>
}

/** Contract documents, each with its versions and what can be done with it. */
export function DocumentList({ owner, mayEdit, onAdd, documents: { documents, error, retry, reload } }: Props) {
  const t = useText()
  if (error) return <Failed error={error} retry={retry} />
  if (!documents) return <Skeleton lines={3} />
  if (documents.length === 0) {
    const add = mayEdit && (
      <Button variant="outlined" onClick={onAdd}>
        {t('documents.addFirst')}
      </Button>
    )
    return (
      <Empty title={t('documents.empty')} hint={t(mayEdit ? 'documents.emptyHint' : 'documents.emptyReadHint')} action={add} />
    )
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {documents.map((document) => (
        <DocumentItem key={document.id} owner={owner} document={document} mayEdit={mayEdit} reload={reload} />
      ))}
    </Box>
  )
}
