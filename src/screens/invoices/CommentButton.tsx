import { useState } from 'react'
import { updateInvoiceComment } from '#schema/calls/invoices.ts'
import { issued_invoice } from '#schema/tables/invoices/issued_invoice.ts'
import { call, CallError } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'

/** Opens the editor of an invoice's comment (INV-09). */
export function CommentButton({ row }: RowButtonProps) {
  const t = useText()
  const title = t('screens.invoices.commentOf', { number: String(row['invoice_number']) })
  return (
    <Opener
      renderButton={(open) => <CellButton label={title} title={t('screens.invoices.comment')} icon="edit" onClick={open} />}
      renderDialog={(close) => <CommentDialog row={row} title={title} onClose={close} />}
    />
  )
}

function CommentDialog({ row, title, onClose }: Pick<RowButtonProps, 'row'> & { title: string; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const [comment, setComment] = useState(typeof row['comment'] === 'string' ? row['comment'] : '')
  const [isBusy, setBusy] = useState(false)
  const { Input } = kinds.longText

  async function save() {
    setBusy(true)
    try {
      await call(updateInvoiceComment, { body: { em_id: Number(row['em_id']), invoice_id: row.id, comment } })
      notes.success('screens.invoices.commentSaved')
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.statusCode >= 500)
        notes.warning('screens.invoices.commentFailed', { params: { status: error.statusCode } })
      else notes.failure(error)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={title}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void save()}>
          {t('returns.filing.save')}
        </BusyButton>
      }
    >
      <Input
        field={{ ...issued_invoice.fields.comment, name: 'comment', title: 'Comment' }}
        value={comment}
        onChange={(value) => setComment(typeof value === 'string' ? value : '')}
        label={t('screens.invoices.comment')}
        place="form"
        autoFocus
      />
    </ContentDialog>
  )
}
