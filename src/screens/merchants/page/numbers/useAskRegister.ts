import { useState } from 'react'
import type { CallReply } from '../../../../data/send.ts'
import type { checkVat } from '#schema/calls/numberChecks.ts'
import { useText } from '../../../../i18n/index.ts'
import { useNotes } from '../../../../ui/notes/notes.ts'

type Answered = CallReply<typeof checkVat>

/** Asks a register about a number and shows the answer. If the register refuses to answer, that says nothing about the number. */
export function useAskRegister(onAsked: () => Promise<void>) {
  const t = useText()
  const notes = useNotes()
  const [isAsking, setAsking] = useState(false)

  async function ask(number: string, question: () => Promise<Answered>): Promise<boolean> {
    setAsking(true)
    try {
      const { result, reason } = await question()
      const sentence = t(`numberChecks.said.${result}`, { number, reason: reason ?? '–' })
      if (result === 'valid') notes.success(sentence)
      else notes.refusal(t('numberChecks.title'), sentence)
      await onAsked()
      return true
    } catch (error) {
      notes.failure(error)
      return false
    } finally {
      setAsking(false)
    }
  }

  return { ask, isAsking }
}
