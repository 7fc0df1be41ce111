import { OutlinedInput } from '@mui/material'
import type { ComponentProps } from 'react'
import { useId, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FieldFrame, helperId } from './FieldFrame.tsx'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'children'> & {
  /** Typed letter by letter, in every language. */
  word: string
}

/** A question that is answered with Yes only once a word has been typed. */
export function WordDialog({ word, onYes, ...question }: Props) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  async function confirm() {
    if (text !== word) return setWrong(true)
    await onYes()
  }

  return (
    <ConfirmDialog {...question} onYes={confirm}>
      <FieldFrame
        id={id}
        label={t('merchants.block.word')}
        error={isWrong ? t('merchants.block.wrongWord', { word }) : undefined}
      >
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
