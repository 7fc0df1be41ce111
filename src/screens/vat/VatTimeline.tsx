import { lazy, Suspense, useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { today } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { RateDays } from './rateWords.ts'
import { rateWords } from './rateWords.ts'
import { useScheduledRates } from './useScheduledRates.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import type { RateTable } from './useVatItems.ts'

const VatTimelineDialog = lazy(() => import('./VatTimelineDialog.tsx'))

/** The current and the scheduled rate in words, which open the timeline of the country's line. */
export function VatTimeline({ table, row }: { table: NamedTable; row: Row }) {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const scheduled = useScheduledRates(table.name)
  const next = scheduled.find(
    ({ id, country, rate_line }) => id !== row.id && country === row['country'] && rate_line === row['rate_line'],
  )
  return (
    <>
      <WordButton aria-haspopup="dialog" title={t('timeline.open')} onClick={() => setOpen(true)}>
        {rateWords({ row: row as Row & RateDays, next, today: today() }, { t, language })}
      </WordButton>
      {isOpen && (
        <Suspense fallback={null}>
          <VatTimelineDialog rates={table.name as RateTable} rate={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
