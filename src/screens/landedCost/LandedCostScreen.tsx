import { Alert, Box, Card, LinearProgress } from '@mui/material'
import { useState } from 'react'
import { ownPages } from '#schema/menu/pages.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed } from '../../ui/states.tsx'
import { CopyAnswer } from './CopyAnswer.tsx'
import { findingWords } from './findingWords.ts'
import { GoodsLines } from './GoodsLines.tsx'
import { LandedAnswer } from './LandedAnswer.tsx'
import { SaveQuote } from './quotes/SaveQuote.tsx'
import { TermsForm } from './TermsForm.tsx'
import type { Missing } from './useMissing.ts'
import { useMissing } from './useMissing.ts'
import { useLandedCost } from './useLandedCost.ts'

/** What goods cost at the buyer's door (duty, VAT, fees, papers) and why, computed by the code that also processes orders. */
export function LandedCostScreen() {
  const t = useText()
  const question = useLandedCost()
  const [unknown, setUnknown] = useState<ReadonlySet<number>>(new Set())
  const markUnknown = (place: number, isUnknown: boolean) =>
    setUnknown((now) => new Set([...now].filter((other) => other !== place).concat(isUnknown ? [place] : [])))
  const missing = useMissing(question.consignment.goods, unknown)
  const { consignment, setTerms, setGoods, addGoods, removeGoods, isFetching } = question
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
            <TermsForm consignment={consignment} onChange={setTerms} />
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
    <LandedAnswer
      answer={answer}
      goods={consignment.goods}
      missing={missing}
      deeds={
        <>
          <CopyAnswer answer={answer} consignment={consignment} address={location.href} />
          <SaveQuote consignment={consignment} />
        </>
      }
    />
  )
}
