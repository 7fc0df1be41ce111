import { Box } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readVatTimeline, removeNonEuVatRate, removeVatRate } from '#schema/calls/reference/vat.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { useMay } from '../../session/useSession.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { RatePeriods } from './RatePeriods.tsx'
import { ScheduleRate } from './ScheduleRate.tsx'
import type { RateTable } from './useVatItems.ts'

const removals = { country_vat_rate: removeVatRate, country_vat_rate_non_eu: removeNonEuVatRate } as const

interface Props {
  rates: RateTable
  /** A rate of the line. */
  rate: Row
  onClose: () => void
}

/** The rates of a line of a country, latest first: scheduled, current and former ones, with a form to schedule another. */
export default function VatTimelineDialog({ rates, rate, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const mayWrite = useMay()('write reference')
  const country = String(rate['country'])
  const rate_line = String(rate['rate_line'])
  const queryKey = ['vatTimeline', country, rate_line]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(readVatTimeline, { params: { country }, query: { rate_line } }, { signal })).rows.toReversed(),
  })

  async function refresh() {
    await Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: [rates] })])
  }

  async function remove(rateId: number) {
    try {
      await call(removals[rates], { params: { id: rateId } })
      notes.success('reference.removed')
      // The row to which the dialog belongs has disappeared from the list.
      if (rateId === rate.id) onClose()
      await refresh()
    } catch (failure) {
      notes.failure(failure)
    }
  }

  return (
    <ContentDialog
      title={t('timeline.title', {
        country: nameOfCode(country, 'region', t) ?? country,
        type: t.source(humanise(String(rate['rate_type']))),
      })}
      sentence={t('timeline.sentence')}
      width="sm"
      onClose={onClose}
    >
      {mayWrite && (
        <ScheduleRate rates={rates} line={{ country, rate_type: String(rate['rate_type']), rate_line }} onAdded={refresh} />
      )}
      <Box aria-live="polite">
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton lines={4} />
        ) : data.length === 0 ? (
          <Empty />
        ) : (
          <RatePeriods periods={data} onRemove={mayWrite ? remove : undefined} />
        )}
      </Box>
    </ContentDialog>
  )
}
