import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNotes } from '../../ui/notes/notes.ts'
import { exactOption } from './exactOption.ts'
import type { Option, Place } from '../KindView.ts'

interface Pick {
  value: Option | null
  /** The options that match what is typed, best first, once they are no longer pending. */
  options: readonly Option[]
  isPending: boolean
  onChange: (value: string | null) => void
  /** Called when the typed text changes, and with an empty text when something is chosen. */
  onType: (text: string) => void
  place: Place
}

/** How a text becomes a choice: Enter takes the best option, leaving the input only an exact one. */
type Manner = 'best' | 'exact'

/**
 * The text of a picker, and how it becomes a choice. Somebody who types a code and presses Enter at once gets that code even if
 * the list arrives later. A text that matches no choice is reported, and never silently replaced by the previous value.
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
      // Neither the list nor the editor or form around it may treat the key as a confirmation of the previous value.
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
    /** The typed text, if it matches no choice. */
    notChosen,
    /** Whether the list is open. */
    isOpen,
    setOpen,
    onInputChange: followInput(type),
    onHighlightChange: sought.onHighlightChange,
    onFocus,
    onKeyDown,
    onBlur,
  }
}

/** Follows typing, choosing and clearing, but not the texts that MUI itself writes into the input. */
const followInput = (type: (next: string | undefined) => void) => (_event: unknown, next: string, reason: string) => {
  if (reason === 'input') type(next)
  else if (reason === 'selectOption' || reason === 'clear') type(undefined)
}

/** Whether the person has moved to an option; if not, MUI may still highlight the best one for an earlier text. */
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

/** Warns that a text was not chosen, if the editor was closed before the options for it had arrived. */
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

/** Selects the shown text, so that typing replaces it even if it has changed since the input got the focus. */
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

/** Carries out the choice as soon as the options for the text are known. */
function useSettled(decided: Manner | undefined, isPending: boolean, take: (manner: Manner) => void): void {
  const settle = useRef(take)
  useEffect(() => {
    settle.current = take
  })
  useEffect(() => {
    if (decided !== undefined && !isPending) settle.current(decided)
  }, [decided, isPending])
}
