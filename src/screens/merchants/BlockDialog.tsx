import { OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ListedMerchant } from './ListedMerchant.ts'

/** Typed letter by letter, in capitals, in every language (EM-24). */
const WORD = 'BLOCK'

interface Props {
  merchant: ListedMerchant
  onBlock: () => Promise<void>
  onClose: () => void
}

/** Asks before a merchant is shut out, and wants the word typed. */
export function BlockDialog({ merchant: { identifier, full_name }, onBlock, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  async function confirm() {
    if (text !== WORD) return setWrong(true)
    await onBlock()
  }

  return (
    <ConfirmDialog
      title={t('merchants.block.title', { identifier })}
      sentence={t('merchants.block.sentence', { name: full_name })}
      onYes={confirm}
      onNo={onClose}
      isDestructive
    >
      <FieldFrame id={id} label={t('merchants.block.word')} error={isWrong ? t('merchants.block.wrongWord') : undefined}>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoFocus
          autoComplete="off"
          value={text}
          error={isWrong}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
          inputProps={{ 'aria-invalid': isWrong, 'aria-describedby': isWrong ? helperId(id) : undefined }}
        />
      </FieldFrame>
    </ConfirmDialog>
  )
}
