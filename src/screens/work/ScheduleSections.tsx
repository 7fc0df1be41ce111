import { useText } from '../../i18n/index.ts'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { CronPreview } from './CronPreview.tsx'
import { scheduleOf } from './scheduleOf.ts'
import { useBusinessNow } from '../../ui/useBusinessNow.ts'

/** The page of a schedule: when it runs, in words and dates, its jobs, and its fields. */
export function ScheduleSections({ row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const now = useBusinessNow()
  const { cron_time, timezone } = scheduleOf(row)
  return children([
    { name: 'times', title: t('work.times'), content: <CronPreview cron={cron_time} timezone={timezone} after={now} /> },
    ...related,
    ...facts,
  ])
}
