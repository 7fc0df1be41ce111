import { useState } from 'react'
import { isDay } from '#domain/day.ts'
import { addComment } from '#schema/calls/comments.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import { textOf } from '../../kinds/text/textOf.ts'
import { useDraft } from '../../session/useDraft.ts'
import { usePerson } from '../../session/useSession.ts'

interface Options {
  table: string
  id: number
  onAdded: () => void
}

const nothing = { text: '', day: '', person: '' }

/** A comment on a record with its follow-up, kept as a draft until it is sent. */
export function useCommentForm({ table, id, onAdded }: Options) {
  const t = useText()
  const { user_name } = usePerson()
  const { read, keep, forget } = useDraft(`comment.${table}.${id}`)
  const [entry, setEntry] = useState(() => ({ ...nothing, text: textOf(read()?.values['text']) }))
  const [hasFollowUp, setFollowUp] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** What is wrong with the day of the follow-up. */
  const [dayProblem, setDayProblem] = useState<string>()
  const isReady = entry.text.trim() !== '' && !(hasFollowUp && entry.day === '') && !isBusy

  function type(text: string) {
    setEntry({ ...entry, text })
    setFailure(undefined)
    if (text === '') forget()
    else keep({ text })
  }

  async function send() {
    if (!isReady || isBusy) return
    if (hasFollowUp && !isDay(entry.day)) return setDayProblem(t.message(enterValid('Date')))
    setBusy(true)
    try {
      const followUp = hasFollowUp ? { follow_up_on: entry.day, follow_up_for: entry.person || user_name } : {}
      await call(addComment, { body: { tableName: table, id, text: entry.text, ...followUp } })
      // What was typed meanwhile stays.
      if (textOf(read()?.values['text']) === entry.text) forget()
      setEntry((now) => (now === entry ? nothing : now))
      setFollowUp(false)
      setFailure(undefined)
      onAdded()
    } catch (error) {
      const [first] = error instanceof CallError ? Object.values(error.errors) : []
      setFailure(first ? t.message(first) : sentenceFor(error, t))
    }
    setBusy(false)
  }

  return {
    text: entry.text,
    followUp: hasFollowUp ? { day: entry.day, person: entry.person || user_name, problem: dayProblem } : undefined,
    isReady,
    isBusy,
    failure,
    type,
    send,
    toggleFollowUp: () => setFollowUp(!hasFollowUp),
    changeFollowUp: (change: { day?: string; person?: string }) => {
      setEntry({ ...entry, ...change })
      setDayProblem(undefined)
    },
  }
}
