import { Box, Typography } from '@mui/material'
import { readLabReport } from '#schema/calls/lab/rehearsal.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { useDownload } from '../../../ui/useDownload.ts'
import { scenarioTitle } from '../scenarios/readyTexts.ts'
import { StepCard } from './StepCard.tsx'
import type { Rehearsal } from './useRehearsal.ts'
import { useRehearsal, useRehearsing } from './useRehearsal.ts'

const formats = { html: 'HTML', json: 'JSON', junit: 'JUnit XML' } as const

/** Lab → Rehearsal: the end of a month, step by step or at once, with what has to hold after each step. */
export function LabRehearsalScreen() {
  const t = useText()
  const { data, error, isPending, refetch } = useRehearsal()
  const { busy, begin, take, takeAll } = useRehearsing()
  const rehearsal = data?.rehearsal
  const next = rehearsal?.steps.find(({ state }) => state === 'waiting' || state === 'failed')?.step
  return (
    <Page title={t.source('Rehearsal')} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('lab.rehearsal.intro')} {t('lab.forTesting')}
      </Typography>
      {isPending && <Skeleton lines={12} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {rehearsal && <About rehearsal={rehearsal} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {next !== undefined && (
              <BusyButton variant="contained" isBusy={busy === 'all'} disabled={busy !== undefined} onClick={takeAll}>
                {t('lab.rehearsal.all')}
              </BusyButton>
            )}
            <BusyButton
              variant={rehearsal ? 'outlined' : 'contained'}
              isBusy={busy === 'begin'}
              disabled={busy !== undefined}
              onClick={begin}
            >
              {rehearsal ? t('lab.rehearsal.again') : t('lab.rehearsal.begin', { month: data.month })}
            </BusyButton>
            {next !== undefined && <Typography sx={{ color: 'text.secondary' }}>{t('lab.rehearsal.allHint')}</Typography>}
          </Box>
          {rehearsal?.steps.map((step) => (
            <StepCard
              key={step.step}
              step={step}
              mayTake={step.state !== 'waiting' || step.step === next}
              isBusy={busy === step.step}
              onTake={() => take(step.step)}
            />
          ))}
          {rehearsal && <Reports />}
        </Box>
      )}
    </Page>
  )
}

function About({ rehearsal: { month, user_name, scenario } }: { rehearsal: Rehearsal }) {
  const t = useText()
  const from = scenario ? ` · ${t('lab.scenarios.here', { name: scenarioTitle(scenario.name, t), number: scenario.number })}` : ''
  return (
    <Typography>
      {t('lab.rehearsal.about', { month, name: user_name })}
      {from}
    </Typography>
  )
}

/** What came out, for people and for other programs. */
function Reports() {
  const t = useText()
  const { start, isBusy } = useDownload()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography>{t('lab.rehearsal.report')}</Typography>
      {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
        <BusyButton
          key={format}
          variant="outlined"
          isBusy={false}
          disabled={isBusy}
          onClick={() => void start(readLabReport, { query: { format } })}
        >
          {t('lab.rehearsal.download', { format: formats[format] })}
        </BusyButton>
      ))}
    </Box>
  )
}
