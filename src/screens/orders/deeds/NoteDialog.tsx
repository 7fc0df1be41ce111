import { OutlinedInput } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addComment } from '#schema/calls/comments.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import type { RunProps } from '../../../table/page/actions/Run.ts'
import { countOf } from '../../../table/page/actions/Target.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { orderOf, readTargets } from './useDeedTargets.ts'

const LONGEST = 4000

/** Adds a note to an order, or to all that are selected: a comment in the timeline of each. */
export default function NoteDialog({ target, onEnd }: RunProps) {
  const t = useText()
  const id = useId()
  const notes = useNotes()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = text.trim() === ''
  const name = 'row' in target ? orderOf(target.row).external_order_id : undefined

  async function add() {
    setTried(true)
    if (isEmpty || isBusy) return
    setBusy(true)
    try {
      const orders = await readTargets(target)
      for (const order of orders) await call(addComment, { body: { tableName: 'customer_order', id: order.id, text } })
      notes.success('deeds.noted', { smart_count: orders.length })
      if ('selected' in target) target.selected.onDone()
      onEnd()
    } catch (error) {
      notes.failure(error)
      setBusy(false)
    } finally {
      void refreshTables(queries, addComment.changes)
    }
  }

  return (
    <AnswerDialog
      verb={t('deeds.addNote')}
      title={name === undefined ? t('deeds.noteTitleOfMany', { smart_count: countOf(target) }) : t('deeds.noteTitle', { name })}
      keep={t('deeds.noNote')}
      isBusy={isBusy}
      onDo={() => void add()}
      onKeep={onEnd}
    >
      <FieldFrame id={id} label={t('deeds.note')} error={wasTried && isEmpty ? t('deeds.noteMissing') : undefined} required>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          minRows={3}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
          }}
          inputProps={{ maxLength: LONGEST }}
        />
      </FieldFrame>
    </AnswerDialog>
  )
}
