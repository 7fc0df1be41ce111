import type { CobrandPart } from '#schema/columns/cobrandParts.ts'
import { dashboard_cobrand } from '#schema/tables/documents/dashboard_cobrand.ts'
import type { NamedTable } from '#schema/define.ts'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { PartButtons } from './PartButtons.tsx'

const parts: readonly CobrandPart[] = ['logo_full', 'logo_min', 'touch_icon', 'css']

const columns = parts.map((part): ExtraColumn => ({
  id: part,
  title: dashboard_cobrand.fields[part].title,
  width: 176,
  render: (row) => <PartButtons row={row} part={part} />,
}))

/** The cobrands, each with its pictures and styles: *View* and *Replace* (COB-08 to COB-11). */
export const CobrandsScreen = ({ table }: { table: NamedTable }) => <TablePage table={table} extraColumns={columns} />
