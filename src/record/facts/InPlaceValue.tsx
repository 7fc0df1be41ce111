import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, FormHelperText, IconButton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { isEmpty } from '#schema/rules/rules.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { formatAge } from '../../kinds/text/formatAge.ts'
import type { Draft } from '../../session/drafts.ts'
import { useDraft } from '../../session/useDraft.ts'
import { draftOf } from '../draftOf.ts'
import type { ChangeField } from './FieldChange.ts'
import { FieldEditor } from './FieldEditor.tsx'
import type { AskedEdit } from './useAskedEdit.ts'
import { useAskedEdit } from './useAskedEdit.ts'

interface Props {
  table: NamedTable
  row: Row
  field: NamedField
  change: ChangeField
}

/** What is typed, and the row as it was when the person began; `typedAt` when that was in another visit. */
interface Edited {
  value: unknown
  base: Row
  typedAt?: number
}

function keptEdit(kept: Draft | undefined, { name }: NamedField, row: Row): Edited | undefined {
  if (!kept || !Object.hasOwn(kept.values, name) || isSameValue(kept.values[name], row[name])) return undefined
  return { value: kept.values[name], base: { ...row, ...kept.before }, typedAt: kept.typedAt }
}

/** The change for which the page was opened; the value stays as it is until it is saved. */
const askedEdit = (asked: AskedEdit | undefined, { name }: NamedField, row: Row): Edited | undefined =>
  asked?.field === name ? { value: asked.value ?? row[name], base: row } : undefined

/** A value that a click changes in its place: Enter saves it, Escape leaves it as it was. What was typed is kept until then. */
export function InPlaceValue({ table, row, field, change }: Props) {
  const t = useText()
  const opener = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  const { read, keep, forget } = useDraft(draftOf(table, row))
  const asked = useAskedEdit()
  const [edited, setEdited] = useState(() => askedEdit(asked, field, row) ?? keptEdit(read(), field, row))
  const title = t.source(field.title)
  const open = () => setEdited({ value: row[field.name], base: row })

  function type(value: unknown, base: Row) {
    if (isSameValue(value, base[field.name])) forget([field.name])
    else keep({ [field.name]: value }, { [field.name]: base[field.name], version: base['version'] })
  }

  function leave() {
    forget([field.name])
    takesFocus.current = true
    setEdited(undefined)
  }

  useEffect(() => {
    if (edited || !takesFocus.current) return
    takesFocus.current = false
    opener.current?.focus({ preventScroll: true })
  }, [edited])

  if (edited) {
    return (
      <Box sx={{ my: -0.75 }}>
        <FieldEditor
          table={table}
          row={edited.base}
          field={field}
          initial={edited.value}
          takesFocus={edited.typedAt === undefined}
          savesOnInput
          onType={(value) => type(value, edited.base)}
          onSave={(value) => void change({ table, base: edited.base, field, value, onSaved: leave })}
          onCancel={leave}
        />
        {edited.typedAt !== undefined && <TypedBefore typedAt={edited.typedAt} />}
      </Box>
    )
  }
  return (
    // The whole value takes the click, also where it is a link, which Ctrl opens; the button is for the keyboard.
    <Box
      onClickCapture={(event) => {
        const isOther = event.ctrlKey || event.metaKey || (event.target as HTMLElement).closest('button') !== null
        // Who marks the value to copy it does not want to change it.
        if (isOther || getSelection()?.isCollapsed === false) return
        event.preventDefault()
        event.stopPropagation()
        open()
      }}
      title={t('record.clickToEdit')}
      sx={openerLook}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Value field={field} row={row} />
      </Box>
      <IconButton ref={opener} size="small" aria-label={t('record.editField', { title })} onClick={open} sx={pencilLook}>
        <EditOutlined />
      </IconButton>
    </Box>
  )
}

/** Looks like a value, and like an input as soon as the pointer or the keyboard is on it. */
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
  // Without a pointer that hovers it is always in sight.
  '@media (hover: none)': { '& .MuiIconButton-root': { opacity: 1 } },
} as const

const pencilLook = { p: 0.25, '& svg': { fontSize: 15 } } as const

function Value({ field, row }: Pick<Props, 'field' | 'row'>) {
  const { Cell } = kinds[field.kind]
  const value = row[field.name]
  const isNothing = isEmpty(value) || (Array.isArray(value) && value.length === 0)
  return isNothing && field.kind !== 'flag' ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      –
    </Box>
  ) : (
    <Cell value={value} field={field} row={row} copies={false} />
  )
}

/** When it was typed that stands in the editor, and that it is not saved. */
function TypedBefore({ typedAt }: { typedAt: number }) {
  const t = useText()
  const language = useLanguage()
  const [now] = useState(Date.now)
  return (
    <FormHelperText role="status" sx={{ mx: 0 }}>
      {t('draft.offer', { age: formatAge(typedAt, now, language) })}
    </FormHelperText>
  )
}
