import { Box, TextField } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { mentionAt } from './mentionAt.ts'
import { MentionList } from './MentionList.tsx'

interface Reader {
  user_name: string
  full_name: string
}

interface Props {
  text: string
  /** Those who can be addressed. */
  people: readonly Reader[]
  /** Somebody is writing: there is room for more than a line. */
  isOpen: boolean
  onType: (text: string) => void
  /** Ctrl+Enter. */
  onSend: () => void
}

/** As many names as are taken in at a glance. */
const mostOffered = 6

const isMeant = ({ user_name, full_name }: Reader, typed: string): boolean =>
  user_name.toLowerCase().startsWith(typed) ||
  full_name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => word.startsWith(typed))

/** A box for a text in which `@` offers names: arrows choose one, Enter or Tab takes it. */
export function MentionInput({ text, people, isOpen, onType, onSend }: Props) {
  const t = useText()
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const begun = mentionAt(text, caret)
  const offered = begun === undefined ? [] : people.filter((person) => isMeant(person, begun.typed)).slice(0, mostOffered)
  const current = Math.min(chosen, offered.length - 1)

  function type(next: string, at: number) {
    setCaret(at)
    setChosen(0)
    onType(next)
  }

  function take(name: string) {
    if (!begun) return
    const before = `${text.slice(0, begun.from)}@${name} `
    type(before + text.slice(caret), before.length)
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length))
  }

  function onKeyDown(event: KeyboardEvent) {
    const isCtrl = event.ctrlKey || event.metaKey
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const name = offered[current]?.user_name
    if (step !== 0 && name !== undefined) setChosen((current + step + offered.length) % offered.length)
    else if (name !== undefined && (event.key === 'Tab' || (event.key === 'Enter' && !isCtrl))) take(name)
    else if (event.key === 'Enter' && isCtrl) onSend()
    else return
    event.preventDefault()
  }

  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        multiline
        fullWidth
        size="small"
        minRows={isOpen ? 2 : 1}
        maxRows={10}
        placeholder={t('record.writeComment')}
        value={text}
        inputRef={input}
        onChange={(event) => type(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onSelect={(event) => setCaret((event.target as HTMLTextAreaElement).selectionStart)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            'aria-label': t('record.comment'),
            maxLength: 4000,
            'aria-autocomplete': 'list',
            'aria-controls': offered.length > 0 ? listId : undefined,
            'aria-activedescendant': offered[current] ? `${listId}-${current}` : undefined,
          },
        }}
      />
      <MentionList id={listId} people={offered} current={current} onChoose={take} />
    </Box>
  )
}
