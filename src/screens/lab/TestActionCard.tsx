import { Box, Card, Link, OutlinedInput, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { testActions } from '#schema/work/testActions.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { monoFamily } from '../../ui/look/theme.ts'
import type { TestAction } from './TestAction.ts'
import { useTestAction } from './useTestAction.ts'

const code = { fontFamily: monoFamily, fontSize: 12 } as const

/** A test action: what it does and needs, and the body with which it can be made here; what was typed stays when it is refused. */
export function TestActionCard({ action, onDone }: { action: TestAction; onDone: () => void }) {
  const t = useText()
  const { name, method, path, fits, more, example } = action
  const count = fits === null ? t('lab.actions.needsNothing') : t('lab.actions.fits', { smart_count: fits })
  return (
    <Card component="section" variant="outlined" sx={{ px: 2, py: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="h3">
        {t(`lab.actions.testActions.${name}`)}
      </Typography>
      <Box component="code" sx={{ ...code, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${method} ${path}`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mt: 0.5 }}>
        <span>{more ? t('lab.actions.moreThan', { smart_count: fits ?? 0 }) : count}</span>
        <Link component={RouterLink} to={`/view/${testActions[name].list}`}>
          {t('lab.actions.list')}
        </Link>
      </Box>
      {example && <RunForm action={{ ...action, example }} onDone={onDone} />}
    </Card>
  )
}

function RunForm({ action, onDone }: { action: TestAction; onDone: () => void }) {
  const t = useText()
  const { text, setText, isBody, answer, isBusy, run } = useTestAction(action, onDone)
  return (
    <Box
      component="form"
      noValidate
      sx={{ mt: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <OutlinedInput
          size="small"
          fullWidth
          multiline
          value={text}
          error={!isBody}
          onChange={(event) => setText(event.target.value)}
          inputProps={{
            'aria-label': t('lab.actions.body'),
            'aria-invalid': !isBody,
            dir: 'ltr',
            spellCheck: false,
            style: code,
          }}
        />
        <BusyButton type="submit" variant="outlined" isBusy={isBusy} disabled={!isBody}>
          {t('lab.actions.run')}
        </BusyButton>
      </Box>
      {!isBody && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
          {t('lab.actions.noBody')}
        </Typography>
      )}
      {answer !== undefined && (
        <Box component="code" role="status" sx={{ ...code, display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {answer}
        </Box>
      )}
    </Box>
  )
}
