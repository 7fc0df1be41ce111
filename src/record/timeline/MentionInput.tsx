import { Box, TextField } from '@mui/material'
import { useId, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { MentionList } from './MentionList.tsx'
import type { Mentioning } from './useMention.ts'
import { useMention } from './useMention.ts'

interface Props extends Omit<Mentioning, 'input'> {
  /** While somebody is writing there is room for several lines. */
  isOpen: boolean
}

/** A box for a text in which `@` offers names: arrows choose one, Enter or Tab takes it, Escape leaves it as it is. */
export function MentionInput({ text, people, isOpen, onType, onSend }: Props) {
  const t = useText()
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { offered, current, type, take, setCaret, onKeyDown } = useMention({ text, people, input, onType, onSend })

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
