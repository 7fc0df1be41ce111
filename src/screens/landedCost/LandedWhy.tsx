import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box } from '@mui/material'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '../../kinds/text/humanise.ts'
import type { AskedGoods } from './Asked.ts'
import type { LandedCost } from './useLandedCost.ts'

type Step = LandedCost['explanation']['items'][number]['explanation']['steps'][number]

/** How the figures of each line came about, step by step. */
export function LandedWhy({ answer: { explanation }, goods }: { answer: LandedCost; goods: readonly AskedGoods[] }) {
  return (
    <>
      {explanation.items.map(({ line, explanation: { steps } }) => (
        <Accordion key={line} disableGutters variant="outlined" defaultExpanded={explanation.items.length === 1}>
          <AccordionSummary expandIcon={<ExpandMore />}>{formatHs6p(goods[line - 1]?.code ?? '')}</AccordionSummary>
          <AccordionDetails>
            <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
              {steps.map((step) => (
                <StepLine key={step.reason} step={step} />
              ))}
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </>
  )
}

function StepLine({ step: { reason, law, figures, unmet } }: { step: Step }) {
  const t = useText()
  const facts = Object.entries(figures).map(([name, value]) => `${t.source(humanise(name))} ${value}`)
  return (
    <Box component="li" data-reason={reason} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      <b>{t.source(humanise(reason))}</b>
      {facts.length > 0 && <Box sx={{ color: 'text.secondary' }}>{facts.join(' · ')}</Box>}
      {unmet.map(({ rule, says }) => (
        <Box key={rule} sx={{ color: 'text.secondary' }}>
          {t('landedCost.notUsed', { rule: t.source(humanise(rule)), condition: says })}
        </Box>
      ))}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{law}</Box>
    </Box>
  )
}
