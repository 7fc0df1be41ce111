import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { ExtraColumn } from '../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../table/page/headWidth.ts'
import { TablePage } from '../../table/page/TablePage.tsx'
import { CellIcon } from '../../ui/CellIcon.tsx'

/** The list of returns; those that are filed have a green check (FISC-06). */
export function FiscalReportsScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      {
        id: 'filed',
        title: t('returns.filed'),
        width: Math.max(56, wordsWidth(t('returns.filed')) + 26),
        after: 'reported_vat_amount',
        render: ({ status }) => status === 'submitted' && <FiledMark />,
      },
    ],
    [t],
  )
  return <TablePage table={table} extraColumns={columns} />
}

function FiledMark() {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('returns.filed')}
      title={t('returns.filed')}
      style={{ color: 'var(--mui-palette-success-main)' }}
    >
      <CellIcon name="check" />
    </span>
  )
}
