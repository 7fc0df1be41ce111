import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { ChangeField } from './ChangeField.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldValue } from './FieldValue.tsx'
import { TypedBefore } from './TypedBefore.tsx'
import type { AskedEdit } from './useAskedEdit.ts'
import { useAskedEdit } from './useAskedEdit.ts'
import type { DraftValue } from './useFieldDraft.ts'
import { useFieldDraft } from './useFieldDraft.ts'

interface Props {
  table: NamedTable
  row: Row
  field: NamedField
  change: ChangeField
}

/** What is typed, and the row as it was when the person began; `typedAt` if that was in an earlier visit. */
type Edited = Omit<DraftValue, 'typedAt'> & Partial<Pick<DraftValue, 'typedAt'>>

/** The change for which the page was opened; the value stays as it is until it is saved. */
const askedEdit = (asked: AskedEdit | undefined, { name }: NamedField, row: Row): Edited | undefined =>
  asked?.field === name ? { value: asked.value ?? row[name], base: row } : undefined

/** Whether the person has gone to something else of the page during the save, and stays there. */
const isElsewhere = (editor: HTMLElement | null): boolean => {
  const active = document.activeElement
  return active !== null && active !== document.body && !editor?.contains(active) && !active.closest('[role=dialog]')
}

/** A value that is edited in place after a click: Enter saves, Escape discards. What was typed is kept as a draft until then. */
export function InPlaceValue({ table, row, field, change }: Props) {
  const t = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLElement>(null)
  const takesFocus = useRef(false)
  const { readKept, keepTyped, discard } = useFieldDraft(table, row, field)
  const asked = useAskedEdit()
  const [edited, setEdited] = useState((): Edited | undefined => askedEdit(asked, field, row) ?? readKept())
  const title = t.title(field)
  const open = () => setEdited({ value: row[field.name], base: row })

  function leave() {
    discard()
    takesFocus.current = !isElsewhere(editor.current)
    setEdited(undefined)
  }

  useEffect(() => {
    if (edited || !takesFocus.current) return
    takesFocus.current = false
    opener.current?.focus({ preventScroll: true })
  }, [edited])

  if (edited) {
    return (
      <Box ref={editor} sx={{ my: -0.75 }}>
        <FieldEditor
          table={table}
          row={edited.base}
          field={field}
          initial={edited.value}
          takesFocus={edited.typedAt === undefined}
          savesOnInput
          onType={(value) => keepTyped(value, edited.base)}
          onSave={(value) => void change({ table, base: edited.base, field, value, onSaved: leave })}
          onCancel={leave}
        />
        {edited.typedAt !== undefined && <TypedBefore typedAt={edited.typedAt} />}
      </Box>
    )
  }
  return (
    // A click anywhere on the value edits it; links open with Ctrl. The button is for the keyboard.
    <Box
      onClickCapture={(event) => {
        const isOther = event.ctrlKey || event.metaKey || (event.target as HTMLElement).closest('button') !== null
        // Somebody who selects the text to copy it does not want to edit it.
        if (isOther || getSelection()?.isCollapsed === false) return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
      title={t('record.clickToEdit')}
      sx={openerLook}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <FieldValue field={field} row={row} value={row[field.name]} copies={false} />
      </Box>
      <IconButton ref={opener} size="small" aria-label={t('record.editField', { title })} onClick={open} sx={pencilLook}>
        <EditOutlined />
      </IconButton>
    </Box>
  )
}

/** Looks like plain text, and like an input when hovered or focused. */
const openerLook = {
  mx: -1,
  px: 1,
  minHeight: 20,
  display: 'flex',
  alignItems: 'center',
  borderRadius: 1,
  cursor: 'text',
  '&:hover, &:focus-within': { backgroundColor: 'action.hover' },
  '& .MuiIconButton-root': { opacity: 0 },
  '&:hover .MuiIconButton-root, &:focus-within .MuiIconButton-root': { opacity: 1 },
  // Touch screens cannot hover, so there the button is always visible.
  '@media (hover: none)': { '& .MuiIconButton-root': { opacity: 1 } },
} as const

const pencilLook = { p: 0.25, '& svg': { fontSize: 15 } } as const
