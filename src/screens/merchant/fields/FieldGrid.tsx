import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import { isEditableField } from '../../../record/TableConfig.ts'
import { fieldKey } from './changedFields.ts'
import { EditableField } from './EditableField.tsx'
import type { PanelProps } from './PanelProps.ts'

interface Props extends Omit<PanelProps, 'merchant'> {
  table: NamedTable
  row: Row
  fields: readonly NamedField[]
  /** The merchant's number, for the question before a change. */
  identifier: string
}

/** One column on a phone, two up to large screens, four beyond (EMD-20 to EMD-22). */
const columns = { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }

/** The fields of a row, each with its title, value and edit icon. */
export function FieldGrid({ table, row, fields, identifier, mayEdit, marks, change }: Props) {
  return (
    <Box
      component="dl"
      data-grid={table.name}
      sx={{ display: 'grid', gridTemplateColumns: columns, columnGap: 3, rowGap: 1.5, m: 0 }}
    >
      {fields.map((field) => (
        <EditableField
          key={field.name}
          table={table}
          row={row}
          field={field}
          identifier={identifier}
          isEditable={mayEdit && isEditableField(field)}
          changedBy={marks.get(fieldKey(table.name, row, field.name))}
          change={change}
        />
      ))}
    </Box>
  )
}
