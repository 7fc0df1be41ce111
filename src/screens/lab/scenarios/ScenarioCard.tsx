import { Box, Typography } from '@mui/material'
import { daysBetween } from '#domain/day.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { LabCard } from '../LabCard.tsx'
import { readyTexts } from './readyTexts.ts'
import type { ListedScenario } from './usePlay.ts'

interface Props {
  listed: ListedScenario
  isBusy: boolean
  onPlay: () => void
  onCopy: () => void
}

/** A scenario that ships: what it shows, how large it is, what to look at and what should come out. */
export function ScenarioCard({ listed, isBusy, onPlay, onCopy }: Props) {
  const t = useText()
  const texts = readyTexts(listed.name, t)
  const { begins, until, seconds } = listed.scenario
  const size = {
    orders: formatCount(String(listed.orders)),
    merchants: listed.merchants,
    days: formatCount(String(daysBetween(begins, until))),
    seconds,
  }
  return (
    <LabCard title={texts?.title ?? listed.name}>
      <Typography>{texts?.shows}</Typography>
      <Typography sx={{ color: 'text.secondary', my: 0.5 }}>{t('lab.scenarios.size', size)}</Typography>
      <Typography>{t('lab.scenarios.look', { text: texts?.look ?? '' })}</Typography>
      <Typography sx={{ mb: 1 }}>{t('lab.scenarios.outcome', { text: texts?.outcome ?? '' })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="contained" isBusy={isBusy} onClick={onPlay}>
          {t('lab.scenarios.play')}
        </BusyButton>
        <BusyButton variant="outlined" isBusy={false} onClick={onCopy}>
          {t('lab.scenarios.copy')}
        </BusyButton>
      </Box>
    </LabCard>
  )
}
