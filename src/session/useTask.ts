import { useState } from 'react'
import { sentenceFor } from '../data/sentenceFor.ts'
import { useText } from '../i18n/index.ts'

/** Runs one call of a form, with its state and the error if it failed. */
export function useTask() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(task: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await task()
    } catch (error) {
      setFailure(sentenceFor(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, setFailure, run }
}
