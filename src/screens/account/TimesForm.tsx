import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { businessNow } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { ChoiceEntry } from '../../kinds/inputs/ChoiceEntry.tsx'
import { formatDay } from '../../kinds/text/times/formatDay.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import type { ShownTimes } from '../../kinds/text/times/shownTimes.ts'
import { chooseShownTimes, dayForms, shownTimes, timeZones } from '../../kinds/text/times/shownTimes.ts'

/** How one sees days and times; the sample follows each choice. */
export function TimesForm() {
  const t = useText()
  const [times, setTimes] = useState(shownTimes)
  const now = businessNow().toISOString()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

  function choose(change: Partial<ShownTimes>) {
    chooseShownTimes(change)
    setTimes(shownTimes())
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceEntry
        label={t('account.dayForm')}
        place="form"
        value={times.day}
        onChange={(value) => choose({ day: dayForms.find((form) => form === value) ?? times.day })}
        options={dayForms.map((form) => ({ value: form, label: formatDay(now.slice(0, 10), form) }))}
        none={formatDay(now.slice(0, 10), times.day)}
      />
      <ChoiceEntry
        label={t('account.zone')}
        place="form"
        value={times.zone}
        onChange={(value) => choose({ zone: timeZones.find((zone) => zone === value) ?? times.zone })}
        options={timeZones.map((zone) => ({ value: zone, label: t(`account.zones.${zone}`, { zone: timeZone }) }))}
        none={t(`account.zones.${times.zone}`, { zone: timeZone })}
      />
      <Typography role="status">{t('account.sample', { day: formatDay(now.slice(0, 10)), time: formatInstant(now) })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('account.timesHint')}
      </Typography>
    </Box>
  )
}
