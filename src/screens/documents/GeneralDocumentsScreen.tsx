import Add from '@mui/icons-material/Add'
import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { Page } from '../../ui/Page.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { AddDocumentDialog } from './AddDocumentDialog.tsx'
import { DocumentList } from './DocumentList.tsx'
import { generalDocuments } from './DocumentOwner.ts'
import { useDocuments } from './useDocuments.ts'

/** The documents that every contract refers to. */
export function GeneralDocumentsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const mayEdit = useMay()('write business')
  const documents = useDocuments(generalDocuments)
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t.title(table)}
      width="card"
      actions={
        mayEdit && (
          <ToolButton
            variant="contained"
            label={t('documents.add')}
            icon={<Add fontSize="small" />}
            onClick={() => setAdding(true)}
          />
        )
      }
    >
      <DocumentList owner={generalDocuments} mayEdit={mayEdit} documents={documents} onAdd={() => setAdding(true)} />
      {isAdding && <AddDocumentDialog owner={generalDocuments} onClose={() => setAdding(false)} onAdded={documents.reload} />}
    </Page>
  )
}
