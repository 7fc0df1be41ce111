import { Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import { titleOf } from '#schema/fields.ts'
import { leadOf } from '#schema/leadOf.ts'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { ValueText } from '../../kinds/cells/ValueText.tsx'
import { recordPath } from '#schema/recordPath.ts'
import { useRecordName } from '../facts/useRecordName.ts'
import type { TimelineEntry } from './useTimeline.ts'

/** The word for one row of a table. */
const rowNames = [
  'order_info_view',
  'invoice_list_info',
  'em_attachment',
  'shipment',
  'order_split',
  'order_return',
  'invoice_payment',
] as const

const isNamed = (table: string): table is (typeof rowNames)[number] => rowNames.some((name) => name === table)

/** A new row of another table: an order, an invoice, a parcel. */
export function RowEntry({ entry }: { entry: Extract<TimelineEntry, { kind: 'row' }> }) {
  const t = useText()
  const nameOf = useRecordName()
  const table = findTable(entry.table)
  if (!table) return null
  const row = { ...entry.row, id: entry.id }
  const { amount, state } = leadOf(table)
  const path = recordPath(table.name, entry.id)
  const name = nameOf(table, row)
  const facts = [amount, state].flatMap((fact) => {
    const field = fact === undefined ? undefined : table.fields[fact]
    return field && fact !== undefined ? [{ ...field, name: fact, title: titleOf(fact, field) }] : []
  })
  return (
    <>
      {isNamed(table.name) ? t(`record.rows.${table.name}`) : t.title(table)}{' '}
      {path ? (
        <TextLink component={Link} to={path} underline="always">
          {name}
        </TextLink>
      ) : (
        name
      )}
      {facts.map((field) => (
        <span key={field.name}>
          {' · '}
          <ValueText value={entry.row[field.name]} field={field} row={row} />
        </span>
      ))}
    </>
  )
}
