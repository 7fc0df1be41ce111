import { useCallback, useState } from 'react'
import type { FieldErrors, StoredMessage } from '#schema/messages/messages.ts'

const noErrors: Readonly<FieldErrors> = {}

/** The findings about what was typed: errors, warnings with the reason to ignore them, and an error of the whole form. */
export function useFindings() {
  const [errors, setErrors] = useState(noErrors)
  const [warnings, setWarnings] = useState(noErrors)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<StoredMessage>()
  const forgetAbout = useCallback((name: string) => {
    // Errors of the former value are removed; the next attempt checks everything again.
    const isAbout = (key: string) => key === name || key.startsWith(`${name}.`)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isAbout(key))))
    // A reason covers the numbers for which it was given: if one of them changes, all are checked again.
    setWarnings((before) => (Object.keys(before).some(isAbout) ? noErrors : before))
    setRefusal(undefined)
  }, [])
  const forgetAll = useCallback(() => {
    setErrors(noErrors)
    setWarnings(noErrors)
    setReason('')
    setRefusal(undefined)
  }, [])
  return { errors, setErrors, warnings, setWarnings, reason, setReason, refusal, setRefusal, forgetAbout, forgetAll }
}
