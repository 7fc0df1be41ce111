import { Box, Typography } from '@mui/material'
import { titleOf } from '#schema/fields.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'

interface Props {
  table: NamedTable
  columns: readonly string[]
  rows: readonly Row[]
  /** How many there are, if these are the first of them. */
  total?: number
}

/** A few rows of a table as a light list without a grid's tools. Nothing if there are none. */
export function PartTable({ table, columns, rows, total = rows.length }: Props) {
  const t = useText()
  const fields = columns.flatMap((name): NamedField[] => {
    const field = table.fields[name]
    return field ? [{ ...field, name, title: titleOf(name, field) }] : []
  })
  if (!rows.length) return null
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 320 }} tabIndex={0}>
      <Box component="table" aria-label={t.title(table)} sx={look}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {t.title(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => {
                const { Cell } = kinds[field.kind]
                return (
                  <td key={field.name}>
                    <Cell value={row[field.name]} field={field} row={row} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {total > rows.length && (
        <Typography variant="caption" color="text.secondary">
          {t('applications.firstOf', { count: rows.length, total })}
        </Typography>
      )}
    </Box>
  )
}

const look = {
  width: 1,
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 500, color: 'text.secondary', paddingInlineEnd: 2, py: 0.5, whiteSpace: 'nowrap' },
  '& td': { paddingInlineEnd: 2, py: 0.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
} as const
