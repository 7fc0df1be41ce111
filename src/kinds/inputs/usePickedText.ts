import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNotes } from '../../ui/notes/notes.ts'
import { exactOption } from './exactOption.ts'
import type { Option, Place } from '../KindView.ts'

interface Pick {
  value: Option | null
  /** Those that answer to what is typed, best first, once they are no longer pending. */
  options: readonly Option[]
  isPending: boolean
  onChange: (value: string | null) => void
  /** What is typed, as it changes; nothing once something is chosen. */
  onType: (text: string) => void
  place: Place
}

/** How a text becomes a choice: Enter takes the best option, going elsewhere only one that is beyond doubt. */
type Manner = 'best' | 'exact'

/**
 * The text of a picker and what becomes of it. Whoever types a code and presses Enter at once gets that code, also when
 * the list comes later; a text that is no choice is said to be none, and never silently given up for the value of before.
 */
export function usePickedText({ value, options, isPending, onChange, onType, place }: Pick) {
  const notes = useNotes()
  const [typed, setTyped] = useState<string>()
  const [decided, setDecided] = useState<Manner>()
  const [notChosen, setNotChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const sought = useSoughtOption()
  const text = typed?.trim() ?? ''

  function type(next: string | undefined) {
    sought.forget()
    setTyped(next)
    onType(next ?? '')
    setDecided(undefined)
    setNotChosen(undefined)
  }

  function refuse() {
    if (place === 'cell') notes.warning('table.notChosen', { params: { text } })
    setNotChosen(text)
  }

  function take(manner: Manner) {
    const option = manner === 'best' ? options[0] : exactOption(options, text)
    if (manner === 'exact' || option) {
      type(undefined)
      setOpen(false)
    }
    if (option) onChange(option.value)
    else refuse()
  }

  useSettled(decided, isPending, take)
  useUnsettledWarning(decided === undefined ? undefined : text)

  const shownText = typed ?? value?.label ?? ''
  const onFocus = useReplacedOnTyping(shownText, typed !== undefined)

  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (text === '') return
    const isWaitedFor = isPending && (event.key === 'Enter' || (event.key === 'Tab' && place === 'cell'))
    if (isWaitedFor || (event.key === 'Enter' && (!isOpen || options.length === 0 || !sought.isThere()))) {
      // Neither the list nor the editor or form around it may take the key for a yes to the value of before.
      event.preventDefault()
      event.defaultMuiPrevented = true
      if (isPending) setDecided(event.key === 'Enter' ? 'best' : 'exact')
      else take('best')
    } else if (event.key === 'Tab' && place === 'cell') take('exact')
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (text === '' || event.currentTarget.contains(event.relatedTarget)) return
    if (isPending) setDecided('exact')
    else take('exact')
  }

  return {
    typed,
    text: shownText,
    /** What was typed and is no choice. */
    notChosen,
    /** Of the list. */
    isOpen,
    setOpen,
    onInputChange: followInput(type),
    onHighlightChange: sought.onHighlightChange,
    onFocus,
    onKeyDown,
    onBlur,
  }
}

/** What is typed counts; what MUI itself writes into the input does not, but that something was chosen or cleared. */
const followInput = (type: (next: string | undefined) => void) => (_event: unknown, next: string, reason: string) => {
  if (reason === 'input') type(next)
  else if (reason === 'selectOption' || reason === 'clear') type(undefined)
}

/** Whether the person has gone to an option; else MUI may still highlight the one that was best for less text. */
function useSoughtOption() {
  const isSought = useRef(false)
  return {
    isThere: () => isSought.current,
    forget: () => {
      isSought.current = false
    },
    onHighlightChange: (_event: unknown, option: Option | null, reason?: string) => {
      if (reason === 'keyboard' || reason === 'mouse' || reason === 'touch') isSought.current = option !== null
    },
  }
}

/** Says of a text, when the editor was closed before it was known what it means, that it was not chosen. */
function useUnsettledWarning(unsettled: string | undefined): void {
  const notes = useNotes()
  const pendingText = useRef<string>(undefined)
  useEffect(() => {
    pendingText.current = unsettled
  }, [unsettled])
  useEffect(
    () => () => {
      if (pendingText.current !== undefined) notes.warning('table.notChosen', { params: { text: pendingText.current } })
    },
    [notes],
  )
}

/** Whoever types replaces the value, also when its words came or changed after the focus. */
function useReplacedOnTyping(shownText: string, isTyped: boolean) {
  const input = useRef<HTMLInputElement>(undefined)
  useEffect(() => {
    if (!isTyped && shownText !== '' && input.current === document.activeElement) input.current?.select()
  }, [isTyped, shownText])
  return ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    input.current = target
    if (!isTyped) target.select()
  }
}

/** Takes what was decided on as soon as it is known what the text means. */
function useSettled(decided: Manner | undefined, isPending: boolean, take: (manner: Manner) => void): void {
  const settle = useRef(take)
  useEffect(() => {
    settle.current = take
  })
  useEffect(() => {
    if (decided !== undefined && !isPending) settle.current(decided)
  }, [decided, isPending])
}
