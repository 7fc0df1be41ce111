import type { NamedField } from '../../../kinds/KindView.ts'

/** The merchant whose orders a sheet holds. */
export const merchantField: NamedField = {
  kind: 'ref',
  name: 'em_id',
  title: 'Merchant',
  to: { table: 'em', label: 'full_name' },
}
