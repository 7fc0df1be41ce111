import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Box, ButtonBase } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { colour, size } from '../../ui/look/theme.ts'
import { visuallyHidden } from '../../ui/look/visuallyHidden.ts'
import type { StepName } from './steps.ts'
import { stepNames } from './steps.ts'

type StepState = 'done' | 'missing' | 'open'

const marks = {
  done: <CheckCircleOutlined sx={{ color: 'success.main' }} />,
  missing: <ErrorOutline sx={{ color: 'warning.main' }} />,
  open: <RadioButtonUnchecked sx={{ color: 'text.disabled' }} />,
}

interface Props {
  current: StepName
  stateOf: (name: StepName) => StepState
  onStep: (name: StepName) => void
}

/** The steps with their states; each can be opened at any time. */
export function StepList({ current, stateOf, onStep }: Props) {
  const t = useText()
  return (
    <Box component="nav" aria-label={t('guided.steps')}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: { md: 'column' }, flexWrap: 'wrap' }}
      >
        {stepNames.map((name) => {
          const state = stateOf(name)
          const isCurrent = name === current
          return (
            <li key={name}>
              <ButtonBase
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onStep(name)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  gap: 1,
                  px: 1,
                  minHeight: 36,
                  typography: 'body1',
                  textAlign: 'start',
                  fontWeight: isCurrent ? 600 : 400,
                  borderRadius: `${size.radius}px`,
                  backgroundColor: isCurrent ? colour('selected') : undefined,
                  '&:hover': { backgroundColor: colour('hover') },
                  '& svg': { fontSize: 18 },
                }}
              >
                {name === 'review' ? <FactCheckOutlined sx={{ color: 'text.disabled' }} /> : marks[state]}
                {t(`guided.step.${name}`)}
                {name !== 'review' && <span style={visuallyHidden}>{t(`guided.stepState.${state}`)}</span>}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
