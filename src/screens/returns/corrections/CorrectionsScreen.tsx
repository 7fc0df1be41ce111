import { useMemo } from 'react'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { StateDot } from '../../../kinds/cells/StateDot.tsx'
import { toneOf } from '../../../kinds/cells/tones.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { ExtraColumn } from '../../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../../table/page/headWidth.ts'
import { TablePage } from '../../../table/page/TablePage.tsx'
import type { Correction } from './Correction.ts'
import { slashedDay } from './Correction.ts'

const dayColumns: readonly ExtraColumn[] = ['commencement_date', 'approved_rejected_on'].map((id) => ({
  id,
  width: 112,
  render: (row) => slashedDay(row[id]),
}))

/** A month or quarter says nothing without its year. */
const periodColumns: readonly ExtraColumn[] = [
  { id: 'month', width: 96, render: ({ year, month }) => `${String(year)}-${String(month).padStart(2, '0')}` },
  { id: 'quarter', width: 96, render: ({ year, quarter }) => `${String(year)}-Q${String(quarter)}` },
]

/** What merchants ask to be corrected: pending until it is approved or rejected; the return that carries an approved one. */
export function CorrectionsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      ...dayColumns,
      ...periodColumns.filter(({ id }) => id in table.fields),
      { id: 'approval_status', width: 108, render: (row) => <Status row={row} /> },
      {
        id: 'carried_by',
        title: t('returns.corrections.carriedBy'),
        width: Math.max(wordsWidth('2026-M10'), wordsWidth(t('returns.corrections.carriedBy'))) + 26,
        render: (row) => <Carrier row={row as Correction} />,
      },
    ],
    [t, table],
  )
  return <TablePage table={table} extraColumns={columns} />
}

/** Without a decision a request is pending (CORR-13). */
function Status({ row }: { row: Row }) {
  const t = useText()
  const status = typeof row['approval_status'] === 'string' ? row['approval_status'] : 'pending'
  return <StateDot label={t.source(humanise(status))} tone={toneOf(status)} />
}

/** The return that carries an approved request, once that is filed. */
function Carrier({ row: { carried_by: carrier } }: { row: Correction }) {
  if (!carrier) return null
  const path = recordPath('fiscal_report', carrier.global_id)
  return path ? (
    <Link className="cell-link" to={path}>
      {carrier.period}
    </Link>
  ) : (
    carrier.period
  )
}
