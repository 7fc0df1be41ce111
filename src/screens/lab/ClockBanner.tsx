import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import { Box, Link } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { Link as RouterLink } from 'react-router'
import { businessNow, subscribeToClock, toldClock } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatInstantUtc } from '../../kinds/text/formatInstant.ts'
import { useMay } from '../../session/useSession.ts'
import { colour } from '../../ui/look/theme.ts'
import { useFollowedClock } from './useFollowedClock.ts'

/** Says to everybody, below the top bar, which day it is here, while that is another one than outside. */
export function ClockBanner() {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  useFollowedClock()
  const told = useSyncExternalStore(subscribeToClock, toldClock)
  if (!told || told.mode === 'real') return null
  const now = businessNow()
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(now)
  const manner = told.mode === 'frozen' ? t('lab.standing', { time: formatInstantUtc(now.toISOString()) }) : t('lab.running')
  return (
    <Box
      role="status"
      data-clock={told.mode}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        px: { xs: 1, md: 2 },
        py: 0.25,
        flexShrink: 0,
        color: colour('warning'),
        backgroundColor: colour('warningSoft'),
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ScheduleOutlined fontSize="small" aria-hidden />
      <Box component="strong">{t('lab.here', { day })}</Box>
      <span>{manner}</span>
      {may('run lab') && (
        <Link component={RouterLink} to="/view/lab_clock" color="inherit" sx={{ marginInlineStart: 'auto' }}>
          {t.source('Clock')}
        </Link>
      )}
    </Box>
  )
}
