import { Alert, Box, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { DialogInput } from '../../../ui/dialogs/DialogInput.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { OwnScenario } from './OwnScenario.tsx'
import { ScenarioCard } from './ScenarioCard.tsx'
import { scenarioTitle } from './readyTexts.ts'
import type { ListedScenario } from './usePlay.ts'
import { usePlay, useScenarios } from './usePlay.ts'

const USUAL_NUMBER = '1'
/** Where what somebody writes waits while the page is left. */
const OWN_KEY = 'clearance.lab.scenario'

/** Lab → Scenarios: worlds as data, to be played, copied, changed and shared. */
export function LabScenariosScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useScenarios()
  const { isBusy, play } = usePlay()
  const [number, setNumber] = useState(USUAL_NUMBER)
  const [own, setOwn] = useState(() => sessionStorage.getItem(OWN_KEY) ?? '')
  const given = /^\d{1,6}$/.test(number) ? Number(number) : undefined
  const write = (text: string) => {
    sessionStorage.setItem(OWN_KEY, text)
    setOwn(text)
  }
  const start = (what: { name: string } | { scenario: unknown }) => {
    if (given !== undefined) void play({ ...what, number: given })
  }
  const copy = ({ scenario }: ListedScenario) => {
    write(JSON.stringify({ ...scenario, name: `my-${scenario.name}`.slice(0, 40) }, null, 2))
    document.querySelector('main')?.scrollTo({ top: 0 })
  }
  return (
    <Page title={t.source('Scenarios')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.scenarios.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={16} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Here here={data.here} making={data.making} isBusy={isBusy} />
          <Box sx={{ width: 160 }}>
            <DialogInput
              label={t('lab.scenarios.number')}
              value={number}
              problem={
                given === undefined
                  ? t.message({ code: 'LAB_PLACE_WHOLE', message: '', params: { least: 0, most: 999_999 } })
                  : undefined
              }
              onChange={setNumber}
              inputProps={{ inputMode: 'numeric', maxLength: 6 }}
              isOptional
            />
          </Box>
          <OwnScenario text={own} onText={write} isBusy={isBusy} onPlay={(scenario) => start({ scenario })} />
          {(data.scenarios as ListedScenario[]).map((listed) => (
            <ScenarioCard
              key={listed.name}
              listed={listed}
              isBusy={isBusy}
              onPlay={() => start({ name: listed.name })}
              onCopy={() => copy(listed)}
            />
          ))}
        </Box>
      )}
    </Page>
  )
}

interface HereProps {
  here: { scenario: string; number: number; hash: string } | null
  making: { scenario: string; number: number; by: string; day: string | null } | null
  isBusy: boolean
}

/** What this world comes from, or what is being made. */
function Here({ here, making, isBusy }: HereProps) {
  const t = useText()
  if (making)
    return (
      <Alert severity="info">
        {t('lab.scenarios.making', { name: making.by, scenario: scenarioTitle(making.scenario, t), day: making.day ?? '…' })}
        {isBusy && ` ${t('lab.scenarios.playing')}`}
      </Alert>
    )
  if (!here) return <Typography>{t('lab.scenarios.usual')}</Typography>
  return (
    <Alert severity="success" data-scenario={here.scenario}>
      {t('lab.scenarios.here', { name: scenarioTitle(here.scenario, t), number: here.number })}{' '}
      <Link component={RouterLink} to="/view/lab_rehearsal" underline="always">
        {t('lab.scenarios.rehearse')}
      </Link>
      <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', fontSize: 12 }}>
        {t('lab.scenarios.hash', { hash: here.hash })}
      </Box>
    </Alert>
  )
}
