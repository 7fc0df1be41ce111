import { OutlinedInput } from '@mui/material'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FieldFrame, helperId } from '../FieldFrame.tsx'

interface Props {
  title: string
  sentence: ReactNode
  /** Above the input. */
  label: string
  /** What is wrong with the text; undefined if Yes may be answered with it. */
  problemOf: (text: string) => string | undefined
  onYes: (text: string) => Promise<void> | void
  onNo: () => void
  isDestructive?: boolean
  /** Below the input. */
  children?: ReactNode
}

const LONGEST = 500

/** A question that is answered Yes only with a text: a reason, or a word that shows that the person has read it. */
export function TextConfirmDialog({ label, problemOf, onYes, children, ...question }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function confirm() {
    const found = problemOf(text)
    setProblem(found)
    return found === undefined ? onYes(text) : undefined
  }

  return (
    <ConfirmDialog {...question} onYes={confirm}>
      <FieldFrame id={id} label={label} error={problem} required>
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoFocus
          autoComplete="off"
          value={text}
          error={problem !== undefined}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          inputProps={{
            maxLength: LONGEST,
            'aria-required': true,
            'aria-invalid': problem !== undefined,
            'aria-describedby': problem === undefined ? undefined : helperId(id),
          }}
        />
      </FieldFrame>
      {children}
    </ConfirmDialog>
  )
}
