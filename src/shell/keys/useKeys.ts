import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { focusFilter } from './focusFilter.ts'
import { focusList } from './focusList.ts'
import { contentId } from '../frame/contentId.ts'
import { isTyping } from './isTyping.ts'
import { pressButtonOf } from './pressButtonOf.ts'

/** How long `g` waits for its letter. */
const WAIT_MS = 3000

/** Whether the focus is on nothing of the page in particular or on a list as a whole, as after another page has opened. */
const isNowhere = (): boolean => document.activeElement?.matches(`body, #${contentId}, [role=grid]`) ?? true

/**
 * The keys of every page: `g` and a letter open one of `places` (routes by letter), `/` focuses the filter, `l` or an arrow the list, and the letter of
 * a button on screen presses it. Returns whether `g` is waiting for a letter.
 */
export function useKeys(places: Readonly<Record<string, string>>, openHelp: () => void): boolean {
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(false)

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setWaiting(false), WAIT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])

  useEffect(() => {
    /** Carries out the command of a key. Returns whether it has one. */
    function obey(key: string): boolean {
      if (isWaiting) {
        setWaiting(false)
        const place = Object.hasOwn(places, key) ? places[key] : undefined
        if (place !== undefined) void navigate(`/view/${place}`)
        return place !== undefined || key === 'Escape'
      }
      if (key === 'g') setWaiting(true)
      else if (key === '?') openHelp()
      else if (key === '/') return focusFilter()
      else if (key === 'l' || (key === 'ArrowDown' && isNowhere())) return focusList()
      else return /^[a-z]$/.test(key) && pressButtonOf(key)
      return true
    }

    function onKeyDown(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || repeat || key === 'Shift') return
      if (isTyping(target)) return
      if (obey(key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isWaiting, places, navigate, openHelp])
  return isWaiting
}
