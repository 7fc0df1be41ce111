import { Box } from '@mui/material'
import { useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import type { ExtraColumn } from '../../../table/grid/GridColumn.ts'
import { wordsWidth } from '../../../table/page/headWidth.ts'
import { TablePage } from '../../../table/page/TablePage.tsx'

/** What is due, most urgent first; empty duties too. */
export function CockpitScreen({ table }: { table: NamedTable }) {
  const t = useText()
  const columns = useMemo(
    (): readonly ExtraColumn[] => [
      {
        id: 'days_left',
        width: wordsWidth(t('returns.cockpit.daysLate', { smart_count: 100 })) + 26,
        render: ({ days_left: days }) => typeof days === 'number' && <DaysLeft days={days} />,
      },
    ],
    [t],
  )
  return <TablePage table={table} extraColumns={columns} />
}

/** From this many days on there is no hurry. */
const CALM_DAYS = 7

/** How long there is time until the due day, or for how long it has been over. */
function DaysLeft({ days }: { days: number }) {
  const t = useText()
  if (days < 0)
    return (
      <Box component="span" sx={{ color: 'error.main' }}>
        {t('returns.cockpit.daysLate', { smart_count: -days })}
      </Box>
    )
  const words = days === 0 ? t('returns.cockpit.dueToday') : t('returns.cockpit.daysLeft', { smart_count: days })
  return (
    <Box component="span" sx={{ ...(days < CALM_DAYS && { color: 'warning.main' }) }}>
      {words}
    </Box>
  )
}
