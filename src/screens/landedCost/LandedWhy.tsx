import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { WhySteps } from '../orders/why/WhySteps.tsx'
import type { ConsignedGoods } from './Consignment.ts'
import type { LandedCost } from './useLandedCost.ts'

/** How the figures of each line were computed, step by step. */
export function LandedWhy({ answer: { explanation }, goods }: { answer: LandedCost; goods: readonly ConsignedGoods[] }) {
  return (
    <>
      {explanation.items.map(({ line, explanation: own }) => (
        <Accordion key={line} disableGutters variant="outlined" defaultExpanded={explanation.items.length === 1}>
          <AccordionSummary expandIcon={<ExpandMore />}>{formatHs6p(goods[line - 1]?.code ?? '')}</AccordionSummary>
          <AccordionDetails>
            <WhySteps explanation={own} />
          </AccordionDetails>
        </Accordion>
      ))}
    </>
  )
}
