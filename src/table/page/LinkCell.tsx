import { use } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { ListRouterState } from '../list/useListState.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'

interface Props {
  /** The list it opens, and its filters by the fields of the row that they take their values from. */
  link: { to: string; filter: Readonly<Record<string, string>> }
  row: Row
  label?: string
}

/** Opens another list, filtered by this row. */
export function LinkCell({ link: { to, filter }, row, label }: Props) {
  const t = useText()
  const values = Object.fromEntries(Object.entries(filter).map(([name, field]) => [name, row[field] as string | number]))
  const state: ListRouterState = { filter: values }
  // The address contains the filters as well, for links opened in a new tab, where there is no router state.
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [`f.${name}`, String(value)])).toString()
  return (
    <Link className="cell-link" to={{ pathname: `/view/${to}`, search }} state={state} tabIndex={use(TabStops)}>
      {label ?? t('table.view')}
    </Link>
  )
}
