import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import type { ChartRange } from './chartRange.ts'
import { chartRanges, firstDayOf } from './chartRange.ts'
import { RateLine } from './RateLine.tsx'
import { chartColumnsOf, ratePoints } from './ratePoints.ts'
import { RateTable } from './RateTable.tsx'
import { useRates } from './useRates.ts'

const currencyField: NamedField = { kind: 'currency', name: 'currency', title: 'Currency' }

interface Props {
  table: NamedTable
  onClose: () => void
}

/** The rates of a currency over time, as a line and as a table beside it. */
export default function RateChartDialog({ table, onClose }: Props) {
  const t = useText()
  const [code, setCode] = useState<unknown>('USD')
  const columns = chartColumnsOf(table)
  const [range, setRange] = useState<ChartRange>(columns.isYearly ? 'all' : 'Y1')
  const { data, error, isPending, refetch } = useRates({ table, currency: code, since: firstDayOf(range, today()) })
  const points = ratePoints(data ?? [], columns)
  const { Input } = kinds.currency
  const rateField = table.fields[columns.rate]
  const title = rateField ? t.title({ ...rateField, title: titleOf(columns.rate, rateField) }) : ''

  return (
    <ContentDialog
      title={t('reference.chartOf')}
      width="lg"
      actions={<Box sx={{ flex: 1, color: 'text.secondary', px: 1 }}>{t('reference.chartHint')}</Box>}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', mb: 2 }}>
        <Box sx={{ width: 280, maxWidth: '100%' }}>
          <Input field={currencyField} value={code} onChange={setCode} label={t('reference.currency')} place="form" />
        </Box>
        {!columns.isYearly && <RangeChoice range={range} onChange={setRange} />}
      </Box>
      <Box sx={{ minHeight: 360 }}>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton lines={8} />
        ) : points.length === 0 ? (
          <Empty title={t('reference.noRates')} hint={t('reference.noRatesHint')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px' } }}>
            <RateLine points={points} title={title} />
            <RateTable points={points} caption={t('reference.chartTable', { title, currency: String(code) })} />
          </Box>
        )}
      </Box>
    </ContentDialog>
  )
}

function RangeChoice({ range, onChange }: { range: ChartRange; onChange: (range: ChartRange) => void }) {
  const t = useText()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={range}
      aria-label={t('reference.chartRange')}
      onChange={(_event, next: ChartRange | null) => next && onChange(next)}
    >
      {chartRanges.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={`${t(`reference.chartRanges.${name}`)}, ${t(`reference.chartRangeNames.${name}`)}`}
          sx={{ px: 1.5, py: 0.5 }}
        >
          {t(`reference.chartRanges.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
