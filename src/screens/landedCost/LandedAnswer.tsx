import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ConsignedGoods } from './Consignment.ts'
import { findingWords } from './findingWords.ts'
import { LandedItems } from './LandedItems.tsx'
import { LandedPapers } from './LandedPapers.tsx'
import { LandedTotals } from './LandedTotals.tsx'
import { LandedWhy, whyId } from './LandedWhy.tsx'
import type { Missing } from './useMissing.ts'
import type { LandedCost } from './useLandedCost.ts'

interface Props {
  answer: LandedCost
  goods: readonly ConsignedGoods[]
  missing: ReadonlyMap<number, Missing>
  /** What can be done with a whole answer. */
  deeds: ReactNode
}

/** What goods cost at the door: the total, what is doubtful, each line, the papers, and why. */
export function LandedAnswer({ answer, goods, missing, deeds }: Props) {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (line: number, isOpen: boolean) =>
    setOpen((now) => new Set([...now].filter((other) => other !== line).concat(isOpen ? [line] : [])))
  function showWhy(line: number) {
    toggle(line, true)
    document.getElementById(whyId(line))?.focus()
  }
  return (
    <>
      <LandedTotals answer={answer} missing={missing} />
      {missing.size === 0 && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'center' }}>{deeds}</Box>}
      {answer.findings.map((finding, place) => (
        <Alert key={place} severity="warning" sx={{ mt: 1.5 }}>
          {findingWords(finding, t)}
        </Alert>
      ))}
      <Part title={t('landedCost.byLine')}>
        <LandedItems answer={answer} goods={goods} missing={missing} onWhy={showWhy} />
      </Part>
      <Part title={t('landedCost.papers')}>
        <LandedPapers answer={answer} />
      </Part>
      <Part title={t('landedCost.why')}>
        <LandedWhy answer={answer} goods={goods} missing={missing} open={open} onToggle={toggle} />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 2.5 }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
)
