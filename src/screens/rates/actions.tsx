import type { NamedTable } from '#schema/define.ts'
import ShowChart from '@mui/icons-material/ShowChart'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { SyncRates } from './SyncRates.tsx'

const RateChartDialog = lazy(() => import('./RateChartDialog.tsx'))

function RateChart({ table }: { table: NamedTable }) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton isIconFirst label={t('reference.chart')} icon={<ShowChart fontSize="small" />} onClick={open} />
      )}
      renderDialog={(close) => <RateChartDialog table={table} onClose={close} />}
    />
  )
}

/** The actions of the lists of exchange rates, by the names that their definitions use. */
export const rateActions = {
  rateChart: { on: 'table', Button: RateChart },
  syncRates: { on: 'table', permission: 'write reference', Button: SyncRates },
} as const satisfies Readonly<Record<string, TableAction>>
