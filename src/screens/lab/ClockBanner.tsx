import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { useSyncExternalStore } from 'react'
import { businessNow, subscribeToClock, toldClock } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { LabBanner } from './LabBanner.tsx'
import { useFollowedClock } from './useFollowedClock.ts'

/** Says to everybody which day it is here, while that is another one than outside. */
export function ClockBanner() {
  const t = useText()
  const language = useLanguage()
  useFollowedClock()
  const told = useSyncExternalStore(subscribeToClock, toldClock)
  if (!told || told.mode === 'real') return null
  const now = businessNow()
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(now)
  return (
    <LabBanner
      mark={{ of: 'clock', is: told.mode }}
      tone="warning"
      icon={<ScheduleOutlined fontSize="small" aria-hidden />}
      page={{ path: '/view/lab_clock', title: t.source('Clock') }}
    >
      <strong>{t('lab.here', { day })}</strong>
      <span>{told.mode === 'frozen' ? t('lab.standing', { time: formatInstantUtc(now.toISOString()) }) : t('lab.running')}</span>
    </LabBanner>
  )
}
