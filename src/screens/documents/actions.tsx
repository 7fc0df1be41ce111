import AddOutlined from '@mui/icons-material/AddOutlined'
import { lazy } from 'react'
import { fetchAcceptanceEvidence } from '#schema/calls/documents/legalDocuments.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { useDownload } from '../../ui/useDownload.ts'
import { useReportViewer } from '../../ui/useReportViewer.ts'
import { languageOf, legalTarget } from './legal/legalTarget.ts'

const LegalFileDialog = lazy(() => import('./legal/LegalFileDialog.tsx'))
const AcceptanceDialog = lazy(() => import('./legal/AcceptanceDialog.tsx'))

/** *Add New Document*, *Add New Agreement* (GDPR-02, DSA-02). */
function AddLegalDocument({ table }: { table: NamedTable }) {
  const t = useText()
  const { kind } = legalTarget(table)
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t(`legal.add.${kind}`)}
          icon={<AddOutlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <LegalFileDialog table={table} onClose={close} />}
    />
  )
}

/** Opens the document that is in force today (GDPR-03, DSA-03). */
function ShowLegalDocument({ table, row }: RowButtonProps) {
  const t = useText()
  const view = useReportViewer()
  const { code, name } = languageOf(row)
  const { fetch } = legalTarget(table)
  return (
    <CellButton
      icon="pdf"
      label={t('legal.showOf', { language: t.source(name) })}
      words={t('legal.show')}
      disabled={row['state'] === 'scheduled'}
      onClick={() => void view(fetch, () => Promise.resolve({ query: { language: code } }))}
    />
  )
}

/** Uploads the next version of a document (GDPR-04, DSA-04). */
function ReplaceLegalDocument({ table, row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="upload"
          label={t('legal.replaceOf', { language: t.source(languageOf(row).name) })}
          words={t('legal.replace')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <LegalFileDialog table={table} row={row} onClose={close} />}
    />
  )
}

function EnterAcceptance({ table, row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="note"
          label={t('legal.acceptOf', { language: t.source(languageOf(row).name) })}
          words={t('legal.accept')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <AcceptanceDialog table={table} row={row} onClose={close} />}
    />
  )
}

/** The paper that somebody signed. */
function OpenEvidence({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload()
  return (
    <CellButton
      icon="download"
      label={t('legal.evidenceOf', { name: String(row['accepted_by']) })}
      words={t('legal.evidence')}
      disabled={row['evidence_name'] === null}
      isBusy={isBusy}
      onClick={() => void start(fetchAcceptanceEvidence, { params: { id: row.id } })}
    />
  )
}

/** The actions of documents by language, by the names that their definitions use. */
export const documentActions = {
  addLegalDocument: { on: 'table', permission: 'write business', Button: AddLegalDocument },
  showLegalDocument: { on: 'icons', Button: ShowLegalDocument },
  replaceLegalDocument: { on: 'icons', permission: 'write business', Button: ReplaceLegalDocument },
  enterAcceptance: { on: 'icons', permission: 'write business', Button: EnterAcceptance },
  openEvidence: { on: 'icons', Button: OpenEvidence },
} as const satisfies Readonly<Record<string, TableAction>>
