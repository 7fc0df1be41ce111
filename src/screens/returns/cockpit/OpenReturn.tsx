import { use } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { recordPath } from '../../../kinds/text/recordPath.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { TabStops } from '../../../ui/buttons/TabStops.ts'

/** Leads to the page of the return, once it is composed. */
export function OpenReturn({ row }: RowButtonProps) {
  const t = useText()
  const tabIndex = use(TabStops)
  const { global_id: id } = row
  const path = typeof id === 'number' ? recordPath('fiscal_report', id) : undefined
  if (path === undefined) return <span className="cell-empty">{t('returns.cockpit.notComposed')}</span>
  return (
    <Link
      className="cell-link"
      to={path}
      tabIndex={tabIndex}
      aria-label={`${t('returns.cockpit.open')}: ${String(row['client'])}`}
    >
      {t('returns.cockpit.open')}
    </Link>
  )
}
