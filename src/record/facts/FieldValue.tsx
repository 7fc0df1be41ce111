import { Box } from '@mui/material'
import { isEmpty } from '#schema/rules/rules.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'

interface Props {
  field: NamedField
  row: Row
  value: unknown
  /** Whether a click copies it, if its kind can be copied. */
  copies: boolean
}

/** A value as its kind shows it, or a dash if there is none. */
export function FieldValue({ field, row, value, copies }: Props) {
  const { Cell } = kinds[field.kind]
  const isNothing = isEmpty(value) || (Array.isArray(value) && value.length === 0)
  if (isNothing && field.kind !== 'flag') {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  return <Cell value={value} field={field} row={row} copies={copies} />
}
