import { Box, ButtonBase } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, isDay } from '#domain/day.ts'
import { isZero } from '#domain/decimal.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { readAgeing, readAgeingInterest } from '#schema/calls/invoices/ageing.ts'
import { ageBands } from '#schema/work/invoiceAges.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { DayPick, useDayInput } from '../../ui/DayPick.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { DialogInput } from '../../ui/dialogs/DialogInput.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { RateMissing } from './late/RateMissing.tsx'

/** The address of the list with the invoices of a band that are open today. */
function addressOf({ from, to }: (typeof ageBands)[number], day: string): string {
  const first = to === null ? '' : addDays(day, -to)
  const last = from === null ? '' : addDays(day, -from)
  return `/view/invoice_list_view?${new URLSearchParams({
    'f.due_date': `${first}..${last}`,
    'f.payment_status': 'pending,overdue,partially_paid',
    'f.document_type': 'invoice',
  }).toString()}`
}

/** What is open at the end of a day by how long it has been due: each bar leads to its invoices. */
export default function AgeingDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const dayInput = useDayInput()
  const [day, setDay] = useState(today())
  const { data, error, refetch } = useQuery({
    queryKey: ['ageing', day],
    queryFn: ({ signal }) => call(readAgeing, { query: { day } }, { signal }),
    enabled: isDay(day),
  })
  // Beside the bars, because it takes longer.
  const { data: late } = useQuery({
    queryKey: ['ageing interest', day],
    queryFn: ({ signal }) => call(readAgeingInterest, { query: { day } }, { signal }),
    enabled: isDay(day),
  })
  return (
    <ContentDialog
      title={t('screens.invoices.ageing')}
      sentence={t('screens.invoices.ageingSentence')}
      width="sm"
      onClose={onClose}
    >
      <DialogInput
        label={t('screens.invoices.ageingDay')}
        value={day}
        problem={undefined}
        onChange={setDay}
        endAdornment={<DayPick value={day} onChange={setDay} />}
        inputProps={dayInput}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={5} />}
      {data && <Bars ageing={data} late={late} onClose={onClose} />}
    </ContentDialog>
  )
}

interface BarsProps {
  ageing: ReplyOf<typeof readAgeing>
  late: ReplyOf<typeof readAgeingInterest> | undefined
  onClose: () => void
}

function Bars({ ageing: { bands, day, total }, late, onClose }: BarsProps) {
  const t = useText()
  const navigate = useNavigate()
  // A share of a bar's width, which need not be exact.
  const most = Math.max(...bands.map(({ open }) => Number(open)), 1)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mt: 2 }}>
      {bands.map(({ name, count, open }, place) => {
        const band = ageBands[place]
        return (
          <ButtonBase
            key={name}
            onClick={() => {
              onClose()
              if (band) void navigate(addressOf(band, day))
            }}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '88px 1fr 96px', sm: '120px 1fr 128px' },
              gap: 1,
              px: 1,
              minHeight: 36,
              textAlign: 'start',
              font: 'inherit',
              borderRadius: 1,
            }}
          >
            <span>{t(`screens.invoices.ages.${name}`)}</span>
            <Box
              aria-hidden
              sx={{ height: 14, borderRadius: 0.5, bgcolor: 'primary.main', width: `${(Number(open) / most) * 100}%` }}
            />
            <Box component="span" sx={{ textAlign: 'end', fontFeatureSettings: '"tnum"' }}>
              {formatMoney(open, 'EUR', t.language)}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                {t('screens.invoices.ageingCount', { smart_count: count })}
                <BandInterest interest={late?.bands[place]?.interest} />
              </Box>
            </Box>
          </ButtonBase>
        )
      })}
      <Sum name={t('screens.invoices.open')} amount={total} isFirst />
      {late && (
        <Box sx={{ px: 1 }}>
          <RateMissing unknownFrom={late.unknownFrom} doubtfulFrom={late.doubtfulFrom} />
        </Box>
      )}
      {late && late.interest !== null && (
        <>
          <Sum name={t('screens.invoices.lateUntil', { day: late.day })} amount={late.interest} />
          <Sum name={t('screens.invoices.lateCompensation')} amount={late.compensation} />
        </>
      )}
    </Box>
  )
}

/** What the invoices of a band bear, if anything. */
function BandInterest({ interest }: { interest: string | null | undefined }) {
  const t = useText()
  if (interest === undefined || interest === null || isZero(interest)) return null
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {t('screens.invoices.lateOfBand', { amount: formatMoney(interest, 'EUR', t.language) })}
    </Box>
  )
}

function Sum({ name, amount, isFirst = false }: { name: string; amount: string; isFirst?: boolean }) {
  const t = useText()
  const border = isFirst ? { pt: 1, borderTop: 1, borderColor: 'divider', fontWeight: 500 } : { color: 'text.secondary' }
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, px: 1, ...border }}>
      <span>{name}</span>
      <Box component="span" sx={{ fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' }}>
        {formatMoney(amount, 'EUR', t.language)}
      </Box>
    </Box>
  )
}
