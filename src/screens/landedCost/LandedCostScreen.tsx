import ContentCopy from '@mui/icons-material/ContentCopy'
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed } from '../../ui/states.tsx'
import { ownPages } from '#schema/menu/pages.ts'
import type { Consignment } from './Consignment.ts'
import { findingWords } from './findingWords.ts'
import { GoodsLines } from './GoodsLines.tsx'
import { LandedItems } from './LandedItems.tsx'
import { LandedPapers } from './LandedPapers.tsx'
import { landedText } from './landedText.ts'
import { LandedTotals } from './LandedTotals.tsx'
import { LandedWhy, whyId } from './LandedWhy.tsx'
import { TermsForm } from './TermsForm.tsx'
import type { Missing } from './useMissing.ts'
import { useMissing } from './useMissing.ts'
import type { LandedCost } from './useLandedCost.ts'
import { useLandedCost } from './useLandedCost.ts'

/** What goods cost at the buyer's door (duty, VAT, fees, papers) and why, computed by the code that also processes orders. */
export function LandedCostScreen() {
  const t = useText()
  const question = useLandedCost()
  const [unknown, setUnknown] = useState<ReadonlySet<number>>(new Set())
  const markUnknown = (place: number, isUnknown: boolean) =>
    setUnknown((now) => new Set([...now].filter((other) => other !== place).concat(isUnknown ? [place] : [])))
  const missing = useMissing(question.consignment.goods, unknown)
  const { consignment, setTerm, setGoods, addGoods, removeGoods, isFetching } = question
  return (
    <Page title={t.title(ownPages.landed_cost)}>
      <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        <Card component="section" aria-label={t('landedCost.question')} sx={{ p: 2, minWidth: 0 }}>
          <GoodsLines
            currency={consignment.terms.currency}
            goods={consignment.goods}
            onChange={setGoods}
            onAdd={addGoods}
            onRemove={removeGoods}
            onUnknown={markUnknown}
          />
          <Box sx={{ mt: 2 }}>
            <TermsForm consignment={consignment} onChange={setTerm} />
          </Box>
        </Card>
        <Card component="section" aria-label={t('landedCost.answer')} sx={{ p: 2, minWidth: 0 }}>
          <LinearProgress aria-hidden sx={{ height: 2, mb: 1, visibility: isFetching ? 'visible' : 'hidden' }} />
          <Box aria-live="polite">
            <Answered question={question} missing={missing} />
          </Box>
        </Card>
      </Box>
    </Page>
  )
}

const columns = { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }

function Answered({
  question: { consignment, answer, findings, error, askAgain },
  missing,
}: {
  missing: ReadonlyMap<number, Missing>
  question: ReturnType<typeof useLandedCost>
}) {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (line: number, isOpen: boolean) =>
    setOpen((now) => new Set([...now].filter((other) => other !== line).concat(isOpen ? [line] : [])))
  function showWhy(line: number) {
    toggle(line, true)
    document.getElementById(whyId(line))?.focus()
  }
  if (findings.length)
    return (
      <Alert severity="error">
        {findings.map((finding, place) => (
          <Box key={place}>{findingWords(finding, t)}</Box>
        ))}
      </Alert>
    )
  if (error) return <Failed error={error} retry={askAgain} />
  if (!answer) return <Box sx={{ color: 'text.secondary', minHeight: 160 }}>{t('landedCost.hint')}</Box>
  return (
    <>
      <LandedTotals answer={answer} missing={missing} />
      {missing.size === 0 && <CopyAnswer answer={answer} consignment={consignment} />}
      {answer.findings.map((finding, place) => (
        <Alert key={place} severity="warning" sx={{ mt: 1.5 }}>
          {findingWords(finding, t)}
        </Alert>
      ))}
      <Part title={t('landedCost.byLine')}>
        <LandedItems answer={answer} goods={consignment.goods} onWhy={showWhy} />
      </Part>
      <Part title={t('landedCost.papers')}>
        <LandedPapers answer={answer} />
      </Part>
      <Part title={t('landedCost.why')}>
        <LandedWhy answer={answer} goods={consignment.goods} open={open} onToggle={toggle} />
      </Part>
    </>
  )
}

/** Copies the answer as text, with the address under which a colleague sees the same. */
function CopyAnswer({ answer, consignment: { terms, goods } }: { answer: LandedCost; consignment: Consignment }) {
  const t = useText()
  const notes = useNotes()
  async function copy() {
    try {
      await navigator.clipboard.writeText(landedText(answer, { to: terms.to, goods, address: location.href }, t))
      notes.success('landedCost.copied')
    } catch (error) {
      notes.failure(error)
    }
  }
  return (
    <Button size="small" startIcon={<ContentCopy fontSize="small" />} onClick={() => void copy()} sx={{ mt: 1 }}>
      {t('landedCost.copy')}
    </Button>
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
