import type { NamedTable } from '#schema/define.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { Merchant } from './Merchant.ts'

/** What every tab of the dialog works with. */
export interface PanelProps {
  merchant: Merchant
  mayEdit: boolean
  change: (table: NamedTable, row: Row, field: NamedField, value: unknown) => Promise<void>
}
