import { Box, Card, Typography } from '@mui/material'
import { turnOffLabFaults, turnOnLabFault } from '#schema/calls/lab/faults.ts'
import { labFaults } from '#schema/work/labFaults.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { formatInstantUtc } from '../../../kinds/text/formatInstant.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import type { Fault } from './useFaults.ts'
import { useFaultCall } from './useFaults.ts'

type Known = typeof labFaults
/** Faults without a sentence of their own, of which a text says what is seen. */
type Seen = { [Name in keyof Known]: Known[Name] extends { says: string } ? never : Name }[keyof Known]

interface Props {
  fault: Fault
  /** For how long it is turned on; undefined if no time is given. */
  seconds: number | undefined
  isOnlyMe: boolean
}

/** Something that can go wrong: what a person sees then, and a button that turns it on or off. */
export function FaultRow({ fault: { name, is_possible, says, on }, seconds, isOnlyMe }: Props) {
  const t = useText()
  const { isBusy, run } = useFaultCall()
  const isForOne = 'forOne' in labFaults[name]
  const appears = says ? t('lab.faults.says', { sentence: t.message(says) }) : t(`lab.faults.appears.${name as Seen}`)
  const turn = () => {
    if (on) return run(() => call(turnOffLabFaults, { body: { name } }))
    if (seconds === undefined) return undefined
    return run(() => call(turnOnLabFault, { body: { name, seconds, ...(isOnlyMe && isForOne && { only_me: true }) } }))
  }
  return (
    <Card
      component="section"
      variant="outlined"
      data-fault={name}
      sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          {t(`lab.faults.titles.${name}`)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{appears}</Typography>
        {on && (
          <Typography role="status">
            {t('lab.faults.until', { time: formatInstantUtc(on.until), name: on.by })}
            {on.only_me && `, ${t('lab.faults.forMe')}`}
          </Typography>
        )}
        {!is_possible && <Typography sx={{ color: 'text.secondary' }}>{t('lab.faults.needs')}</Typography>}
      </Box>
      <BusyButton
        variant="outlined"
        color={on ? 'primary' : 'error'}
        isBusy={isBusy}
        disabled={!is_possible || (!on && seconds === undefined)}
        onClick={turn}
        aria-label={`${t(on ? 'lab.faults.turnOff' : 'lab.faults.turnOn')}: ${t(`lab.faults.titles.${name}`)}`}
      >
        {t(on ? 'lab.faults.turnOff' : 'lab.faults.turnOn')}
      </BusyButton>
    </Card>
  )
}
