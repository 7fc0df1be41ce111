import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { WhySteps } from '../orders/why/WhySteps.tsx'
import type { ConsignedGoods } from './Consignment.ts'
import type { LandedCost } from './useLandedCost.ts'
import type { Missing } from './useMissing.ts'

interface Props {
  answer: LandedCost
  goods: readonly ConsignedGoods[]
  missing: ReadonlyMap<number, Missing>
  /** The lines whose explanation is open. */
  open: ReadonlySet<number>
  onToggle: (line: number, isOpen: boolean) => void
}

/** The id of the explanation of a line, to which its figures lead. */
export const whyId = (line: number): string => `landed-why-${line}`

/** How the figures of each line were computed, step by step. */
export function LandedWhy({ answer: { explanation }, goods, missing, open, onToggle }: Props) {
  const understood = explanation.items.filter(({ line }) => missing.get(line - 1) !== 'goods')
  const isAlone = explanation.items.length === 1
  return (
    <>
      {understood.map(({ line, explanation: own }) => (
        <Accordion
          // The only one is open from the start, and can be closed.
          key={`${line} ${isAlone}`}
          disableGutters
          variant="outlined"
          {...(isAlone
            ? { defaultExpanded: true }
            : { expanded: open.has(line), onChange: (_event: unknown, isOpen: boolean) => onToggle(line, isOpen) })}
        >
          <AccordionSummary id={whyId(line)} expandIcon={<ExpandMore />}>
            {formatHs6p(goods[line - 1]?.code ?? '')}
          </AccordionSummary>
          <AccordionDetails>
            <WhySteps explanation={own} />
          </AccordionDetails>
        </Accordion>
      ))}
    </>
  )
}
