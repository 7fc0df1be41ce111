import { Box } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { useLiveRows } from '../list/useLiveRows.ts'
import type { TableList } from './useTableList.ts'

/** No filter is set, and there are still no rows. */
export const isWithoutRows = ({ list, total, isPending, error, isPast }: TableList): boolean =>
  total === 0 && !isPending && error == null && !isPast && !list.where && Object.keys(list.filters).length === 0

/** The one line of a list within a page that has no rows, until somebody adds one. */
export function EmptyPart({ table, title, shown }: { table: NamedTable; title: string; shown: TableList }) {
  const t = useText()
  const { rows, reload, isPast } = shown
  useLiveRows({ table: table.name, rows, reload, isHeld: false, isOff: isPast })
  return (
    <Box data-empty-part sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
      {t('filters.empty', { title })}
    </Box>
  )
}
