import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { LineChart } from '@mui/x-charts/LineChart'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

const currencyField: NamedField = { kind: 'currency', name: 'currency', title: 'Currency' }

/** The columns of a table of rates that a chart is made of: whose, when and how much. */
function columnsOf({ fields }: NamedTable) {
  const named = Object.entries(fields)
  const firstOf = (...kindsWanted: string[]) =>
    named.find(([name, { kind }]) => kindsWanted.includes(kind) && name !== 'id')?.[0] ?? 'id'
  return { currency: firstOf('currency'), time: firstOf('day', 'month', 'int'), rate: firstOf('rate') }
}

interface Props {
  table: NamedTable
  onClose: () => void
}

/** A currency's rates over time, as a line. */
export default function RateChartDialog({ table, onClose }: Props) {
  const t = useText()
  const id = useId()
  const [code, setCode] = useState<unknown>('USD')
  const columns = columnsOf(table)
  const { data, error, isPending, refetch } = useGetList<Row>(
    table.name,
    {
      pagination: { page: 1, perPage: 1000 },
      sort: { field: columns.time, order: 'DESC' },
      filter: { ...table.fixed, [columns.currency]: code },
    },
    { enabled: typeof code === 'string', retry: false },
  )
  const rows = (data ?? []).toReversed()
  const { Input } = kinds.currency
  const rateField = table.fields[columns.rate]
  const title = rateField ? t.source(titleOf(columns.rate, rateField)) : ''

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('reference.chartOf')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('reference.chartSentence', { title })}</DialogContentText>
        <Box sx={{ maxWidth: 280, mb: 2 }}>
          <Input field={currencyField} value={code} onChange={setCode} label={t('reference.currency')} place="form" />
        </Box>
        <Box sx={{ minHeight: 320 }}>
          {error ? (
            <Failed error={error} retry={() => void refetch()} />
          ) : isPending ? (
            <Skeleton lines={8} />
          ) : rows.length === 0 ? (
            <Empty title={t('reference.noRates')} hint={t('reference.noRatesHint')} />
          ) : (
            <LineChart
              height={320}
              xAxis={[{ scaleType: 'point', data: rows.map((row) => String(row[columns.time])) }]}
              yAxis={[{ width: 72 }]}
              series={[{ data: rows.map((row) => Number(row[columns.rate])), label: title, showMark: rows.length < 40 }]}
              skipAnimation
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
