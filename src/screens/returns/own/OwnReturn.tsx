import { Alert, Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { isZero } from '#domain/decimal.ts'
import { readOwnBritishReport, readOwnNorwegianReport, readOwnSwissReport } from '#schema/calls/returns/own.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { useMay } from '../../../session/useSession.ts'
import { WordButton } from '../../../ui/buttons/WordButton.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import { FileAllParts } from './FileAllParts.tsx'
import { LinesTable } from './LinesTable.tsx'
import type { OwnPeriod, OwnReply } from './OwnReply.ts'
import { PartsTable } from './PartsTable.tsx'

const fileCalls = { GB: readOwnBritishReport, NO: readOwnNorwegianReport, CH: readOwnSwissReport } as const
const formats = ['pdf', 'xlsx', 'csv'] as const

interface Props {
  data: OwnReply
  period: OwnPeriod
  onDone: () => void
}

/** What is declared under our number, its files, and the returns of which it is the sum. */
export function OwnReturn({ data, period, onDone }: Props) {
  const t = useText()
  const mayFile = useMay()('write business')
  const money = (amount: string) => formatMoney(amount, data.currency, t.language)
  const isOpen = data.parts.some(({ status }) => status !== 'submitted')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" aria-label={t('returns.own.figures')} sx={{ p: 2 }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}>
          <Fact name={t('returns.own.number')}>{`${data.trader_id} · ${data.name}`}</Fact>
          <Fact name={t('returns.own.period')}>{`${data.period_name} ${data.period.slice(0, 4)}`}</Fact>
          <Fact name={t('returns.filing.dueDate')}>{data.due_date}</Fact>
          <Fact name={t('returns.filing.due')}>
            <Box component="span" sx={{ fontWeight: 600, fontFeatureSettings: '"tnum"' }}>
              {money(data.total_vat_due)}
            </Box>
          </Fact>
        </Box>
        {!isZero(data.rounding) && (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            {t('returns.own.rounding', { amount: money(data.rounding) })}
          </Typography>
        )}
        <LinesTable data={data} />
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Files period={period} />
          {mayFile && isOpen && data.missing.length === 0 && <FileAllParts data={data} period={period} onDone={onDone} />}
        </Box>
        {data.is_filed && (
          <Alert role="status" severity="success" sx={{ mt: 1 }}>
            {t('returns.filed')}
          </Alert>
        )}
      </Card>
      <PartsTable data={data} onDone={onDone} />
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}

function Files({ period: { country, ...period } }: { period: OwnPeriod }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  return (
    <>
      {formats.map((format) => (
        <WordButton
          key={format}
          disabled={isBusy}
          aria-label={t('returns.formatOf', { format: format.toUpperCase(), name: t('returns.own.figures') })}
          onClick={() => void start(fileCalls[country], { params: { ...period, format }, query: {} })}
        >
          {format.toUpperCase()}
        </WordButton>
      ))}
    </>
  )
}
