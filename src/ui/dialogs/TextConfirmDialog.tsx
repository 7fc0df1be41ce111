import type { ReactNode } from 'react'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DialogInput } from './DialogInput.tsx'

interface Props {
  title: string
  sentence: ReactNode
  /** Above the input. */
  label: string
  /** As of `ConfirmDialog`. */
  deed: string | null
  /** Returns what is wrong with the text; undefined if it is accepted. */
  problemOf: (text: string) => string | undefined
  onYes: (text: string) => Promise<void> | void
  onNo: () => void
  isDestructive?: boolean
  /** Below the input. */
  children?: ReactNode
}

const LONGEST = 500

/** A question that is answered only with a text: a reason, or a word that shows that the person has read it. */
export function TextConfirmDialog({ label, problemOf, onYes, children, ...question }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function confirm() {
    const found = problemOf(text)
    setProblem(found)
    return found === undefined ? onYes(text) : undefined
  }

  return (
    <ConfirmDialog {...question} onYes={confirm}>
      <DialogInput
        label={label}
        value={text}
        problem={problem}
        onChange={(next) => {
          setText(next)
          setProblem(undefined)
        }}
        inputProps={{ maxLength: LONGEST }}
      />
      {children}
    </ConfirmDialog>
  )
}
