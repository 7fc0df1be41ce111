import { useEffect, useRef } from 'react'

/** What the keys of the studio do; `insert` is given the place of a gap, from 0. */
export interface StudioKeys {
  save: () => void
  next: () => void
  copy: () => void
  same: () => void
  approve: () => void
  find: () => void
  insert: (place: number) => void
}

/** The key of the letter, whatever character Alt makes of it. */
const ofLetter: Readonly<Record<string, 'next' | 'copy' | 'same' | 'approve' | 'find'>> = {
  KeyN: 'next',
  KeyC: 'copy',
  KeyE: 'same',
  KeyA: 'approve',
  KeyS: 'find',
}

/** Keys that work while somebody types: Ctrl Enter, and Alt with a letter or with the number of a gap. */
export function useStudioKeys(keys: StudioKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    /** Carries out the command of a key. Returns whether it has one. */
    function obey({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      if ((ctrlKey || metaKey) && !altKey && key === 'Enter') {
        latest.current.save()
        return true
      }
      if (!altKey || ctrlKey || metaKey) return false
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
      if (digit !== undefined) latest.current.insert(Number(digit) - 1)
      const command = Object.hasOwn(ofLetter, code) ? ofLetter[code] : undefined
      if (command) latest.current[command]()
      return digit !== undefined || command !== undefined
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || (event.target instanceof Element && event.target.closest('[role=dialog]')))
        return
      if (obey(event)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
