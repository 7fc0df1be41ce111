import { FieldGrid } from '../fields/FieldGrid.tsx'
import type { SubTable } from '../Merchant.ts'
import type { PanelProps } from '../fields/PanelProps.ts'
import { tableNamed } from './tableNamed.ts'
import { useSubFields } from '../fields/useTabFields.ts'

/** The one row that a merchant has in a table: its fees, its schemes. */
export function SubRecord({ of, merchant, mayEdit, marks, change }: PanelProps & { of: SubTable }) {
  const table = tableNamed(of)
  const fields = useSubFields(table)
  const row = merchant[of][0]
  if (!row) return null
  // A class for post-sale orders is meaningless if they are not allowed (EMD-23).
  const shown = fields.filter(({ name }) => name !== 'post_sale_fee_class_id' || merchant.post_sale_orders_allowed)
  return <FieldGrid table={table} row={row} fields={shown} identifier={merchant.identifier} {...{ mayEdit, marks, change }} />
}
