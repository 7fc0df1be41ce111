import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { FieldValue } from './FieldValue.tsx'
import { InPlaceEditor } from './InPlaceEditor.tsx'
import type { AskedEdit } from './useAskedEdit.ts'
import { useAskedEdit } from './useAskedEdit.ts'
import type { InPlaceOptions, Typed } from './useInPlace.ts'
import { useInPlace } from './useInPlace.ts'

/** The change for which the page was opened; the value stays as it is until it is saved. */
const askedEdit = (wanted: AskedEdit | undefined, { name }: NamedField, row: Row): Typed | undefined =>
  wanted?.field === name ? { value: wanted.value ?? row[name], base: row } : undefined

/** A value that is edited in place after a click: Enter saves, Escape discards. What was typed is kept as a draft until then. */
export function InPlaceValue({ table, row, field, change }: Omit<InPlaceOptions, 'isEditable' | 'begin'>) {
  const t = useText()
  const begin = askedEdit(useAskedEdit(), field, row)
  const inPlace = useInPlace({ table, row, field, change, begin })
  const { state, opener, open, submit, save } = inPlace
  const title = t.title(field)

  if (state.is !== 'shown') {
    const onSave = (typed: Typed) => {
      submit(typed)
      void save(typed)
    }
    return (
      <Box sx={{ my: -0.75 }}>
        <InPlaceEditor {...{ inPlace, table, row, field, onSave }} savesOnInput />
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
