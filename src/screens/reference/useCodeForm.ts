import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { fieldSentence } from '../../data/fieldSentence.ts'

/** The form of one code, which is cleared after saving, unless another was typed meanwhile; an error is shown below it and in a note. */
export function useCodeForm(start: string, save: (code: string) => Promise<void>) {
  const t = useText()
  const notes = useNotes()
  const [code, setCode] = useState(start)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await save(code)
      setCode((typed) => (typed === code ? '' : typed))
      setError(undefined)
    } catch (failure) {
      const sentence = fieldSentence(failure, t)
      setError(sentence)
      notes.duplicate(sentence)
    }
    setBusy(false)
  }

  return { code, setCode, error, isBusy, submit: (event: SubmitEvent) => void submit(event) }
}
