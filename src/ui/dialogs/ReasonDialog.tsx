import { useEffect, useState } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { offerToAsk } from '../../data/overrideReason.ts'
import { useText } from '../../i18n/index.ts'
import { TextConfirmDialog } from './TextConfirmDialog.tsx'

/** The server takes no shorter reason. */
const SHORTEST = 3

interface Question {
  doubts: readonly Message[]
  answer: (reason: string | undefined) => void
}

/** Asks, wherever a number is written that looks wrong, why it is right all the same. */
export function ReasonDialog() {
  const t = useText()
  const [question, setQuestion] = useState<Question>()
  useEffect(() => offerToAsk((doubts) => new Promise((resolve) => setQuestion({ doubts, answer: resolve }))), [])
  if (!question) return null
  const answer = (reason?: string) => {
    question.answer(reason)
    setQuestion(undefined)
  }
  const sentences = [...new Set(question.doubts.map((doubt) => t.message(doubt)))]
  return (
    <TextConfirmDialog
      title={t('merchants.suspect.title')}
      sentence={sentences.map((sentence) => (
        <p key={sentence} style={{ margin: 0 }}>
          {sentence}
        </p>
      ))}
      label={t('merchants.register.reason')}
      problemOf={(reason) => (reason.trim().length < SHORTEST ? t('merchants.suspect.missing') : undefined)}
      onYes={(reason) => answer(reason.trim())}
      onNo={() => answer()}
    />
  )
}
