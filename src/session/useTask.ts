import { useState } from 'react'
import { sentenceFor } from '../data/sentenceFor.ts'
import { useText } from '../i18n/index.ts'

/** Runs one call of a form: whether it is under way, and the sentence when it failed. */
export function useTask() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(task: () => Promise<void>): Promise<void> {
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
