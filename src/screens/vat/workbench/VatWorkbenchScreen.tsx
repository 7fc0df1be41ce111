import { isDay } from '#domain/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Box, Button, Card, Drawer, LinearProgress, useMediaQuery, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { today } from '../../../data/clock.ts'
import { CallError } from '../../../data/CallError.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { messageOf } from '../../../data/sentenceFor.ts'
import { useChangesOf } from '../../../data/useChangesOf.ts'
import { useText } from '../../../i18n/index.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { Page } from '../../../ui/Page.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { BackdatedNotice } from './BackdatedNotice.tsx'
import type { ChosenLine } from './ChosenLine.ts'
import { findLine, nameOfLine } from './ChosenLine.ts'
import { LinePanel } from './LinePanel.tsx'
import { QuestionLine } from './QuestionLine.tsx'
import { RateAnswer } from '../RateAnswer.tsx'
import { RatesCard } from './RatesCard.tsx'
import { TerritoryList } from './TerritoryList.tsx'
import { useRateQuestion } from '../useRateQuestion.ts'
import { useVatMatrix } from './useVatMatrix.ts'
import { VatChanges } from './VatChanges.tsx'

/** The tables whose changes are followed: rates, their codes, and territories. */
const vatTables = ['country_vat_rate', 'country_vat_item', 'country_vat_rate_non_eu', 'special_territory'] as const

/**
 * All work with VAT rates on one page: the rate for goods, a place and a day; the rates of all member states on that day; the
 * timeline and the codes of a line; territories; recent changes.
 */
export function VatWorkbenchScreen() {
  const t = useText()
  const [tried, setTried] = useState<string>()
  const question = useRateQuestion(tried)
  const { criteria, values, change, changePlace, answer } = question
  const date = isDay(values.date) ? values.date : today()
  const matrix = useVatMatrix(date)
  const queries = useQueryClient()
  useChangesOf(vatTables, () => void refreshTables(queries, vatTables))
  const { chosen, choose } = useChosenLine(matrix.data)
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'))
  const panel = chosen && <LinePanel key={nameOfLine(chosen)} chosen={chosen} onClose={() => choose(undefined)} />
  const country = chosen?.country ?? values.country

  return (
    <Page
      title={t.title(ownPages.vat_workbench)}
      actions={
        <Button component={Link} to={landedCostOf(values)}>
          {t.title(ownPages.landed_cost)}
        </Button>
      }
    >
      <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: columns }}>
        <BackdatedNotice />
        <Card component="section" aria-label={t('workbench.whatVat')} sx={{ p: 2, gridColumn: '1 / -1' }}>
          <QuestionLine question={question} onTry={setTried} />
          <Answered question={question} onCode={(code) => change('hs6p_code', code)} />
        </Card>
        <Box sx={{ minWidth: 0 }}>
          {matrix.error ? (
            <Failed error={matrix.error} retry={() => void matrix.refetch()} />
          ) : matrix.data ? (
            <RatesCard
              rows={matrix.data}
              date={date}
              chosen={chosen}
              place={criteria}
              answered={answer?.line == null ? undefined : nameOfLine({ country: answer.country, line: answer.line })}
              onChoose={choose}
              onPlace={changePlace}
            />
          ) : (
            <Skeleton lines={20} height={30} />
          )}
        </Box>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
          {isBeside ? panel : <PanelOver panel={panel} onClose={() => choose(undefined)} />}
          <TerritoryList country={country} />
          <VatChanges />
        </Box>
      </Box>
    </Page>
  )
}

/** The address of the landed cost of the goods in the question. */
const landedCostOf = ({ country, territory_id, postal_code, hs6p_code, date }: ReturnType<typeof useRateQuestion>['values']) =>
  `/view/landed_cost?${new URLSearchParams({ to: country, territory: territory_id, postal: postal_code, on: date, goods: hs6p_code }).toString()}`

const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px', xl: 'minmax(0, 1fr) 400px' }

/** If there is no room beside the rates, the panel covers them. */
const PanelOver = ({ panel, onClose }: { panel: ReactNode; onClose: () => void }) => (
  <Drawer anchor="right" open={Boolean(panel)} onClose={onClose} slotProps={{ paper: { sx: { width: 420, maxWidth: '100vw' } } }}>
    {panel}
  </Drawer>
)

/** The line with the open panel, which is kept in the address. */
function useChosenLine(rows: Parameters<typeof findLine>[1] | undefined) {
  const [params, setParams] = useSearchParams()
  const name = params.get('line')
  const choose = useCallback(
    (line: ChosenLine | undefined) => {
      const next = new URLSearchParams(location.search)
      if (line) next.set('line', nameOfLine(line))
      else next.delete('line')
      setParams(next, { replace: true })
    },
    [setParams],
  )
  return { chosen: name === null || !rows ? undefined : findLine(name, rows), choose }
}

interface AnsweredProps {
  question: ReturnType<typeof useRateQuestion>
  onCode: (code: string) => void
}

/** The answer in a reserved space, so that the rates below do not move during typing. */
function Answered({ question: { answer, criteria, errors, error, isFetching, askAgain }, onCode }: AnsweredProps) {
  const t = useText()
  const isRefused = Object.keys(errors).length > 0
  return (
    <>
      <LinearProgress aria-hidden sx={{ height: 2, my: 1, visibility: isFetching ? 'visible' : 'hidden' }} />
      <Box aria-live="polite" sx={{ minHeight: { sm: 144 } }}>
        {answer ? (
          <RateAnswer answer={answer} values={criteria} onCode={onCode} />
        ) : error instanceof CallError && error.code === 'NO_RATE' ? (
          <Alert severity="info">{t.message(messageOf(error))}</Alert>
        ) : error && !isRefused ? (
          <Failed error={error} retry={askAgain} />
        ) : (
          !isRefused && !isFetching && <Box sx={{ color: 'text.secondary' }}>{t('workbench.hint')}</Box>
        )}
      </Box>
    </>
  )
}
