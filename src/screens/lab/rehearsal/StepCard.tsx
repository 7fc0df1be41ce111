import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import { Box, Card, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import type { Language } from '../../../i18n/languages.ts'
import { formatNumber } from '../../../kinds/text/formatNumber.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { colour } from '../../../ui/look/theme.ts'
import type { RehearsalStep } from './useRehearsal.ts'

interface Props {
  step: RehearsalStep
  /** It is the next one, or has been taken. */
  mayTake: boolean
  isBusy: boolean
  onTake: () => void
}

/** A step of the month-end: what it does, its button, and what was looked at afterwards. */
export function StepCard({ step: { step, state, failure, checks }, mayTake, isBusy, onTake }: Props) {
  const t = useText()
  const isWaiting = state === 'waiting'
  return (
    <Card component="section" variant="outlined" data-step={step} data-state={state} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <StateMark state={state} />
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {t(`lab.rehearsal.steps.${step}.title`)}
          {!isWaiting && `: ${t(`lab.rehearsal.states.${state}`)}`}
        </Typography>
        {mayTake && (
          <BusyButton variant={isWaiting ? 'contained' : 'outlined'} isBusy={isBusy} onClick={onTake}>
            {t(isWaiting ? 'lab.rehearsal.take' : 'lab.rehearsal.retake')}
          </BusyButton>
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t(`lab.rehearsal.steps.${step}.does`)}</Typography>
      {failure && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
          {t.message(failure)}
        </Typography>
      )}
      {checks.length > 0 && <CheckTable checks={checks} label={t(`lab.rehearsal.steps.${step}.title`)} />}
    </Card>
  )
}

function StateMark({ state }: Pick<RehearsalStep, 'state'>) {
  if (state === 'waiting') return <RadioButtonUncheckedOutlined aria-hidden sx={{ color: 'text.secondary' }} />
  if (state === 'passed') return <CheckCircleOutlined aria-hidden sx={{ color: colour('success') }} />
  return <ErrorOutlined aria-hidden sx={{ color: 'error.main' }} />
}

/** An amount as people of the language write it; counts, and names of what differs, as they are. */
const figureText = (text: string, language: Language): string =>
  /^-?\d+\.\d{2}$/.test(text) ? formatNumber(text, [2, 2], language) : text

/** The tables of all steps have their columns in the same places. */
const amount = { width: { sm: 160 } } as const

function CheckTable({ checks, label }: Pick<RehearsalStep, 'checks'> & { label: string }) {
  const t = useText()
  const figure = (text: string) => figureText(text, t.language)
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" sx={{ tableLayout: { sm: 'fixed' }, '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('lab.rehearsal.check')}</TableCell>
            <TableCell align="right" sx={amount}>
              {t('lab.rehearsal.expected')}
            </TableCell>
            <TableCell align="right" sx={amount}>
              {t('lab.rehearsal.found')}
            </TableCell>
            <TableCell component="td" sx={amount} />
          </TableRow>
        </TableHead>
        <TableBody>
          {checks.map(({ check, merchant, expected, found, passed, link }) => (
            <TableRow key={`${check} ${merchant}`} data-check={check} data-passed={passed}>
              <TableCell>
                {t(`lab.rehearsal.checks.${check}`)}
                {merchant !== null && ` (${t('lab.rehearsal.merchant', { number: merchant })})`}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {figure(expected)}
              </TableCell>
              <TableCell
                align="right"
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  whiteSpace: 'nowrap',
                  color: passed ? colour('success') : 'error.main',
                }}
              >
                {passed ? '✓ ' : '✗ '}
                {figure(found)}
              </TableCell>
              <TableCell>
                {!passed && (
                  <Link
                    component={RouterLink}
                    to={link}
                    title={t('lab.rehearsal.differs', { expected: figure(expected), found: figure(found) })}
                  >
                    {t('lab.rehearsal.look')}
                  </Link>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
