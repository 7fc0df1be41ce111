import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

/** A placeholder while something that opens over the page is fetched; keys pressed meanwhile are kept for it. */
export function KeysHeld() {
  useEffect(holdKeys, [])
  return null
}
