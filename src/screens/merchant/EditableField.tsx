import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { isEmpty } from '#schema/rules.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FieldEditor } from './FieldEditor.tsx'

interface Props {
  table: NamedTable
  row: Row
  field: NamedField
  identifier: string
  isEditable: boolean
  change: (table: NamedTable, row: Row, field: NamedField, value: unknown) => Promise<void>
}

type State = { is: 'shown' } | { is: 'edited'; value: unknown } | { is: 'asked'; value: unknown }

const shown: State = { is: 'shown' }

/** A value with an edit icon: its editor, then the question, then the save. No leaves everything as it was (EMD-15 to EMD-18). */
export function EditableField({ table, row, field, identifier, isEditable, change }: Props) {
  const t = useText()
  const icon = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState(shown)
  const title = t.source(field.title)
  const value = row[field.name]

  function leave() {
    setState(shown)
    // The focus goes back to where the editor was opened, and not to the start of the page.
    requestAnimationFrame(() => icon.current?.focus())
  }

  async function save(next: unknown) {
    await change(table, row, field, next)
    leave()
  }

  return (
    <Box data-field={field.name} sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ display: 'flex', alignItems: 'center', minHeight: 26, gap: 0.5 }}>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          {title}
        </Typography>
        {isEditable && (
          <IconButton
            ref={icon}
            size="small"
            aria-label={t('merchants.edit', { title })}
            title={t('merchants.edit', { title })}
            onClick={() => setState({ is: 'edited', value })}
            sx={{ p: 0.5, '& svg': { fontSize: 15 } }}
          >
            <EditOutlined />
          </IconButton>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 22, overflowWrap: 'anywhere' }}>
        {state.is === 'shown' ? (
          <FieldValue field={field} value={value} row={row} />
        ) : (
          <FieldEditor
            table={table}
            row={row}
            field={field}
            initial={state.value}
            onSave={(next) => setState({ is: 'asked', value: next })}
            onCancel={leave}
          />
        )}
      </Box>
      {state.is === 'asked' && (
        <ConfirmDialog
          title={t('merchants.change', { title, identifier })}
          sentence={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Box component="del" sx={{ textDecoration: 'none' }}>
                <FieldValue field={field} value={value} row={row} />
              </Box>
              <span aria-hidden>→</span>
              <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary', fontWeight: 500 }}>
                <FieldValue field={field} value={state.value} row={row} />
              </Box>
            </Box>
          }
          onYes={() => save(state.value)}
          onNo={leave}
        />
      )}
    </Box>
  )
}

/** A value as its kind shows it, or a dash. */
function FieldValue({ field, value, row }: Pick<Props, 'field' | 'row'> & { value: unknown }) {
  const { Cell } = kinds[field.kind]
  const isNothing = isEmpty(value) || (Array.isArray(value) && value.length === 0)
  if (isNothing && field.kind !== 'flag') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  return <Cell value={value} field={field} row={row} copies />
}
