import { Box } from '@mui/material'
import { use } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { kinds } from '../../../../kinds/index.ts'
import type { NamedField, Row } from '../../../../kinds/KindView.ts'
import { FactList } from '../../../../record/facts/FactList.tsx'
import { sectionOf } from '../../../../record/facts/factSections.ts'
import { InPlaceValue } from '../../../../record/facts/InPlaceValue.tsx'
import { isEditableField } from '../../../../record/TableConfig.ts'
import { fieldKey } from './changedFields.ts'
import { EditableField } from './EditableField.tsx'
import { ChangedMark } from './ChangedMark.tsx'
import { PanelFrameContext } from './PanelFrameContext.ts'
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

/** The fields of a row: in the dialog a grid with edit icons, on the page a list of facts that are edited in place. */
export function FieldGrid(props: Props) {
  return use(PanelFrameContext) === 'page' ? <Facts {...props} /> : <Fields {...props} />
}

function Facts({ table, row, fields, mayEdit, marks, change }: Props) {
  const renderValue = (field: NamedField) => {
    const changedBy = marks.get(fieldKey(table.name, row, field.name))
    const isEditable = mayEdit && isEditableField(field)
    if (!isEditable && changedBy === undefined) return undefined
    const { Cell } = kinds[field.kind]
    return (
      <>
        {isEditable ? (
          <InPlaceValue table={table} row={row} field={field} change={change} />
        ) : (
          <Cell value={row[field.name]} field={field} row={row} />
        )}
        <ChangedMark by={changedBy} />
      </>
    )
  }
  return <FactList section={sectionOf(table.name, fields, row)} row={row} renderValue={renderValue} />
}

function Fields({ table, row, fields, identifier, mayEdit, marks, change }: Props) {
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
