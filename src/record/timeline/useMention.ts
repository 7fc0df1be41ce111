import type { KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { mentionAt } from './mentionAt.ts'

interface Reader {
  user_name: string
  full_name: string
}

export interface Mentioning {
  text: string
  /** The people who can be mentioned. */
  people: readonly Reader[]
  input: RefObject<HTMLTextAreaElement | null>
  onType: (text: string) => void
  /** Ctrl+Enter. */
  onSend: () => void
}

/** A number of names that can be read at a glance. */
const maxOffered = 6

const isMeant = ({ user_name, full_name }: Reader, typed: string): boolean =>
  user_name.toLowerCase().startsWith(typed) ||
  full_name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed))

/** The names that a text offers for the `@` at its caret, and the keys that choose one. */
export function useMention({ text, people, input, onType, onSend }: Mentioning) {
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  /** The place of an `@` after which the person declined the names. */
  const [declined, setDeclined] = useState<number>()
  const mention = mentionAt(text, caret)
  const offered =
    mention === undefined || mention.from === declined
      ? []
      : people.filter((person) => isMeant(person, mention.typed)).slice(0, maxOffered)
  const current = Math.min(chosen, offered.length - 1)

  function type(next: string, at: number) {
    setCaret(at)
    setChosen(0)
    if (declined !== undefined && at <= declined) setDeclined(undefined)
    onType(next)
  }

  function take(name: string) {
    if (!mention) return
    const before = `${text.slice(0, mention.from)}@${name} `
    // Rendered before the caret is placed, and both before the next key: otherwise the caret would be in the wrong place.
    flushSync(() => type(before + text.slice(caret), before.length))
    input.current?.setSelectionRange(before.length, before.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCtrl = event.ctrlKey || event.metaKey
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const name = offered[current]?.user_name
    if (step !== 0 && name !== undefined) setChosen((current + step + offered.length) % offered.length)
    else if (name !== undefined && (event.key === 'Tab' || (event.key === 'Enter' && !isCtrl))) take(name)
    else if (event.key === 'Escape' && name !== undefined) setDeclined(mention?.from)
    else if (event.key === 'Enter' && isCtrl) onSend()
    else return
    event.preventDefault()
  }

  return { offered, current, type, take, setCaret, onKeyDown }
}
