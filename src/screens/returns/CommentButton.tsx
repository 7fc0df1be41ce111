import { updateReportComment } from '#schema/calls/returns/filing.ts'
import { fiscal_report } from '#schema/tables/vatReturns/fiscal_report.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CommentDialog } from '../../record/CommentDialog.tsx'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import { returnName } from './returnName.ts'

/** Opens the editor of a return's comment (FISC-05). A return that is filed keeps the one that it was filed with. */
export function CommentButton({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const title = t('returns.commentTitle', { name: returnName(row, t) })
  const isFiled = row['status'] === 'submitted'

  async function save(comment: string) {
    try {
      await call(updateReportComment, { body: { global_id: row.id, report_type: String(row['report_type']), comment } })
      notes.success('returns.commentSaved')
      return true
    } catch (error) {
      notes.failure(error)
      return false
    }
  }

  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          label={title}
          words={t('returns.comment')}
          title={t(isFiled ? 'returns.isFiled' : 'returns.comment')}
          icon="edit"
          disabled={isFiled}
          onClick={open}
        />
      )}
      renderDialog={(close) => (
        <CommentDialog title={title} field={fiscal_report.fields.comment} value={row['comment']} save={save} onClose={close} />
      )}
    />
  )
}
