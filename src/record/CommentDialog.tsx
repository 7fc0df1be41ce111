import { useState } from 'react'
import type { Field } from '#schema/fields.ts'
import { useText } from '../i18n/index.ts'
import { kinds } from '../kinds/index.ts'
import { BusyButton } from '../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../ui/dialogs/ContentDialog.tsx'

interface Props {
  title: string
  field: Field
  /** The comment as the row has it. */
  value: unknown
  /** Stores the comment, and says what became of it; true once it is stored. */
  save: (comment: string) => Promise<boolean>
  onClose: () => void
}

/** The comment of a row, to be written anew. It stays open, with what was typed, until the comment is stored. */
export function CommentDialog({ title, field, value, save, onClose }: Props) {
  const t = useText()
  const [comment, setComment] = useState(typeof value === 'string' ? value : '')
  const [isBusy, setBusy] = useState(false)
  const { Input } = kinds.longText

  async function store() {
    setBusy(true)
    if (await save(comment)) onClose()
    else setBusy(false)
  }

  return (
    <ContentDialog
      title={title}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void store()}>
          {t('returns.filing.save')}
        </BusyButton>
      }
    >
      <Input
        field={{ ...field, name: 'comment', title: 'Comment' }}
        value={comment}
        onChange={(next) => setComment(typeof next === 'string' ? next : '')}
        label={t('returns.comment')}
        place="form"
        autoFocus
      />
    </ContentDialog>
  )
}
