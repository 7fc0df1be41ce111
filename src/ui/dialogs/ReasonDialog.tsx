import { useEffect, useState } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { registerReasonPrompt } from '../../data/overrideReason.ts'
import { useText } from '../../i18n/index.ts'
import { TextQuestion } from './questions.ts'

/** The server accepts no shorter reason. */
const SHORTEST = 3

interface Question {
  doubts: readonly Message[]
  answer: (reason: string | undefined) => void
}

/** Asks why a number is right that looks wrong, wherever one is written. */
export function ReasonDialog() {
  const t = useText()
  const [question, setQuestion] = useState<Question>()
  useEffect(() => registerReasonPrompt((doubts) => new Promise((resolve) => setQuestion({ doubts, answer: resolve }))), [])
  if (!question) return null
  const answer = (reason?: string) => {
    question.answer(reason)
    setQuestion(undefined)
  }
  const sentences = [...new Set(question.doubts.map((doubt) => t.message(doubt)))]
  return (
    <TextQuestion
      title={t('merchants.suspect.title')}
      deed={t('merchants.suspect.deed')}
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
