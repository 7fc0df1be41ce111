import { useState } from 'react'
import { updateReportComment } from '#schema/calls/returns/filing.ts'
import { fiscal_report } from '#schema/tables/vatReturns/fiscal_report.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Opener } from '../../ui/Opener.tsx'
import { returnName } from './returnName.ts'

/** Opens the editor of a return's comment (FISC-05). A return that is filed keeps the one that it was filed with. */
export function CommentButton({ row }: RowButtonProps) {
  const t = useText()
  const name = returnName(row, t)
  const isFiled = row['status'] === 'submitted'
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          label={t('returns.commentTitle', { name })}
          words={t('returns.comment')}
          title={t(isFiled ? 'returns.isFiled' : 'returns.comment')}
          icon="edit"
          disabled={isFiled}
          onClick={open}
        />
      )}
      renderDialog={(close) => <CommentDialog row={row} name={name} onClose={close} />}
    />
  )
}

function CommentDialog({ row, name, onClose }: Pick<RowButtonProps, 'row'> & { name: string; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const [comment, setComment] = useState(typeof row['comment'] === 'string' ? row['comment'] : '')
  const [isBusy, setBusy] = useState(false)
  const { Input } = kinds.longText

  async function save() {
    setBusy(true)
    try {
      await call(updateReportComment, { body: { global_id: row.id, report_type: String(row['report_type']), comment } })
      notes.success('returns.commentSaved')
      onClose()
    } catch (error) {
      notes.failure(error)
      setBusy(false)
    }
  }

  return (
    <ContentDialog
      title={t('returns.commentTitle', { name })}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void save()}>
          {t('returns.filing.save')}
        </BusyButton>
      }
    >
      <Input
        field={{ ...fiscal_report.fields.comment, name: 'comment', title: 'Comment' }}
        value={comment}
        onChange={(value) => setComment(typeof value === 'string' ? value : '')}
        label={t('returns.comment')}
        place="form"
        autoFocus
      />
    </ContentDialog>
  )
}
