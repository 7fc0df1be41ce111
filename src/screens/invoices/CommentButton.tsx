import { updateInvoiceComment } from '#schema/calls/invoices/invoices.ts'
import { issued_invoice } from '#schema/tables/invoices/issued_invoice.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { CommentDialog } from '../../record/CommentDialog.tsx'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import { tellFailure } from './tellFailure.ts'

/** Opens the editor of an invoice's comment (INV-09). */
export function CommentButton({ row }: RowButtonProps) {
  const t = useText()
  const notes = useNotes()
  const title = t('screens.invoices.commentOf', { number: String(row['invoice_number']) })

  async function save(comment: string) {
    try {
      await call(updateInvoiceComment, { body: { em_id: Number(row['em_id']), invoice_id: row.id, comment } })
      notes.success('screens.invoices.commentSaved')
      return true
    } catch (error) {
      tellFailure(notes, 'comment', error)
      return false
    }
  }

  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          label={title}
          words={t('screens.invoices.comment')}
          title={t('screens.invoices.comment')}
          icon="edit"
          onClick={open}
        />
      )}
      renderDialog={(close) => (
        <CommentDialog title={title} field={issued_invoice.fields.comment} value={row['comment']} save={save} onClose={close} />
      )}
    />
  )
}
