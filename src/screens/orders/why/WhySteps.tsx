import { Box, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import { dutyFlags } from '#domain/orders/OrderLaw.ts'
import { reasons } from '#domain/orders/reasons.ts'
import { findTable } from '#schema/registry.ts'
import { citeLaw } from '#schema/texts/citeLaw.ts'
import { useText } from '../../../i18n/index.ts'
import { heldWords } from '../../../kinds/text/heldWords.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { ExplainedStep, Explanation } from './Explanation.ts'
import { stepParams } from './stepParams.ts'

/** The steps of a computation in order: what was decided and why, by which law, from which rows, and which rules did not apply. */
export function WhySteps({ explanation: { steps } }: { explanation: Explanation }) {
  const currency = steps.find(({ step }) => step === 'amounts')?.figures['currency'] ?? ''
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderInlineStart: '2px solid', borderColor: 'divider' }}>
      {steps.map((step, place) => (
        <Step key={place} step={step} threshold={steps.find((one) => one.step === 'threshold')} currency={currency} />
      ))}
    </Box>
  )
}

interface StepProps {
  step: ExplainedStep
  /** The test of the value threshold, for rules that failed because of it. */
  threshold: ExplainedStep | undefined
  /** The currency of the order. */
  currency: string
}

function Step({ step, threshold, currency }: StepProps) {
  const t = useText()
  const { reason, rows, unmet, figures } = step
  const sentence = t(`why.reason.${reason}`, stepParams(step, { t, currency }))
  const source = citeLaw(reasons[reason].law, t)
  // If a figure follows from no law, the reason already says so.
  const isSaid = sentence.startsWith(source)
  return (
    <Box component="li" data-step={step.step} sx={{ paddingInlineStart: 2, pb: 1.75 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {t(`why.step.${step.step}`)}
        </Box>
        {step.how === 'rule' && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {t('why.byRule')}
          </Box>
        )}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{sentence}</Box>
      {flagsOf(step).map((flag) => (
        <Box key={flag} sx={{ color: 'warning.main', pt: 0.25 }}>
          {t(`landedCost.flag.${flag}`)}
        </Box>
      ))}
      {figures['held_rate'] !== undefined && (
        <Box data-held sx={{ overflowWrap: 'anywhere' }}>
          {heldWords({ rate: figures['held_rate'], condition: figures['condition'], category: figures['held_category'] }, t)}
        </Box>
      )}
      {Object.entries(rows).map(([table, id]) => (
        <UsedRow key={table} table={table} id={id} />
      ))}
      {unmet.map(({ rule, condition }) => (
        <Box key={rule} data-unmet={rule} sx={{ color: 'text.secondary', pt: 0.25 }}>
          {t('why.unmet', { rule: t.source(humanise(rule)), condition: t(`why.condition.${condition}`) })}
          {condition === 'WITHIN_LIMIT' && threshold && ` ${t('why.overLimit', stepParams(threshold, { t, currency }))}`}
        </Box>
      ))}
      {!isSaid && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', pt: 0.25 }}>{source}</Box>}
    </Box>
  )
}

/** What a person has to check about a duty; a missing proof of origin is among the conditions that are not met. */
const flagsOf = ({ figures: { flags = '' }, unmet }: ExplainedStep) =>
  dutyFlags.filter((flag) => flags.split(', ').includes(flag) && !(flag === 'preference_without_proof' && unmet.length))

/** A row that a step has used, with a link to it. */
function UsedRow({ table, id }: { table: string; id: number }) {
  const t = useText()
  const path = recordPath(table, id)
  const words = t('why.row', { table: t.title(findTable(table) ?? { title: table }), id })
  if (path === undefined) return <Box>{words}</Box>
  return (
    <Box>
      <TextLink component={Link} to={path} underline="hover">
        {words}
      </TextLink>
    </Box>
  )
}
