import { useRef } from 'react'
import { Box, Button, OutlinedInput, Typography } from '@mui/material'
import { readLabScenarioSchema } from '#schema/calls/lab/scenarios.ts'
import { call } from '../../../data/call.ts'
import { saveBlob } from '../../../data/download/saveBlob.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { monoFamily } from '../../../ui/look/theme.ts'
import { useNotes } from '../../../ui/notes/notes.ts'
import { LabCard } from '../LabCard.tsx'
import type { Problems } from './useOwnScenario.ts'
import { useOwnScenario } from './useOwnScenario.ts'

interface Props {
  text: string
  onText: (text: string) => void
  isBusy: boolean
  onPlay: (scenario: unknown) => void
}

/** A scenario that somebody writes: it is checked with places and sentences, opened and saved as a file, and played. */
export function OwnScenario({ text, onText, isBusy, onPlay }: Props) {
  const t = useText()
  const { problems, noJson, change, check, play } = useOwnScenario({ text, onText, onPlay })
  return (
    <LabCard title={t('lab.scenarios.own')}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('lab.scenarios.ownHint')}</Typography>
      <OutlinedInput
        fullWidth
        multiline
        minRows={4}
        maxRows={24}
        value={text}
        onChange={(event) => change(event.target.value)}
        inputProps={{
          'aria-label': t('lab.scenarios.text'),
          dir: 'ltr',
          spellCheck: false,
          style: { fontFamily: monoFamily, fontSize: 12 },
        }}
      />
      {noJson !== undefined && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
          {t('lab.scenarios.noJson', { reason: noJson })}
        </Typography>
      )}
      {problems && <ProblemList problems={problems} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <BusyButton variant="contained" isBusy={isBusy} disabled={text.trim() === ''} onClick={play}>
          {t('lab.scenarios.play')}
        </BusyButton>
        <Button variant="outlined" disabled={text.trim() === ''} onClick={check}>
          {t('lab.scenarios.check')}
        </Button>
        <Files text={text} onText={change} />
      </Box>
    </LabCard>
  )
}

function ProblemList({ problems }: { problems: Problems }) {
  const t = useText()
  if (problems.length === 0)
    return (
      <Typography role="status" sx={{ color: 'success.main', mt: 0.5 }}>
        {t('lab.scenarios.fine')}
      </Typography>
    )
  return (
    <Box component="ul" role="alert" sx={{ color: 'error.main', my: 0.5, paddingInlineStart: 2.5 }}>
      {problems.map((problem) => (
        <li key={`${problem.place} ${problem.code}`}>
          <code>{problem.place || t('lab.scenarios.wholly')}</code>: {t.message(problem)}
        </li>
      ))}
    </Box>
  )
}

/** A scenario comes from a file and goes into one. */
function Files({ text, onText }: Pick<Props, 'text' | 'onText'>) {
  const t = useText()
  const notes = useNotes()
  // A label that looks like a button does not open when Enter is pressed on it.
  const input = useRef<HTMLInputElement>(null)
  const saveSchema = async () => {
    const schema = await call(readLabScenarioSchema)
    saveBlob(new Blob([JSON.stringify(schema, null, 2)], { type: 'application/schema+json' }), 'scenario.schema.json')
  }
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('lab.scenarios.openFile')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) file.text().then(onText, (failure: unknown) => notes.failure(failure))
        }}
      />
      <Button
        variant="outlined"
        disabled={text.trim() === ''}
        onClick={() => saveBlob(new Blob([text], { type: 'application/json' }), 'scenario.json')}
      >
        {t('lab.scenarios.saveFile')}
      </Button>
      <Button onClick={() => void saveSchema().catch((failure: unknown) => notes.failure(failure))}>
        {t('lab.scenarios.schema')}
      </Button>
    </>
  )
}
