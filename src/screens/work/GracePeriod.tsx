import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { readGracePeriod } from '#schema/calls/work/schedules.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'

/** How long orders of a month are still taken after it, which is when its invoices can be issued (SCHED-31). */
export function GracePeriod() {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['grace', 'eas_info'],
    queryFn: ({ signal }) => call(readGracePeriod, {}, { signal }),
  })
  if (data === undefined) return null
  return (
    <Typography variant="body2" title={t('work.graceHint')} sx={{ color: 'text.secondary', px: 1 }}>
      {t('work.grace', { smart_count: data })}
    </Typography>
  )
}
