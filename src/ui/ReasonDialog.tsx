import { OutlinedInput } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { offerToAsk } from '../data/overrideReason.ts'
import { useText } from '../i18n/index.ts'
import { FieldFrame, helperId } from './FieldFrame.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** As the server wants it. */
const SHORTEST = 3

interface Question {
  doubts: readonly Message[]
  answer: (reason: string | undefined) => void
}

/** Asks, wherever a number is written that looks wrong, why it is right all the same. */
export function ReasonDialog() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => offerToAsk((doubts) => new Promise((resolve) => setQuestion({ doubts, answer: resolve }))), [])
  if (!question) return null
  const answer = (reason: string | undefined) => {
    question.answer(reason)
    setQuestion(undefined)
  }
  return <ReasonQuestion doubts={question.doubts} onAnswer={answer} />
}

function ReasonQuestion({ doubts, onAnswer }: { doubts: readonly Message[]; onAnswer: (reason?: string) => void }) {
  const t = useText()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sentences = [...new Set(doubts.map((doubt) => t.message(doubt)))]

  function confirm() {
    if (reason.trim().length < SHORTEST) setMissing(true)
    else onAnswer(reason.trim())
  }

  return (
    <ConfirmDialog
      title={t('merchants.suspect.title')}
      sentence={
        <>
          {sentences.map((sentence) => (
            <p key={sentence} style={{ margin: 0 }}>
              {sentence}
            </p>
          ))}
        </>
      }
      onYes={confirm}
      onNo={() => onAnswer()}
    >
      <FieldFrame
        id={id}
        label={t('merchants.register.reason')}
        required
        error={isMissing ? t('merchants.suspect.missing') : undefined}
      >
        <OutlinedInput
          id={id}
          fullWidth
          size="small"
          autoFocus
          value={reason}
          error={isMissing}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
          inputProps={{ maxLength: 500, 'aria-required': true, 'aria-describedby': isMissing ? helperId(id) : undefined }}
        />
      </FieldFrame>
    </ConfirmDialog>
  )
}
