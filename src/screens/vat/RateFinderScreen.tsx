import { Box, Card, LinearProgress } from '@mui/material'
import { goodsTypes } from '#schema/choices.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { ownPages } from '../pages.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { GoodsPick } from './GoodsPick.tsx'
import { RateAnswer } from './RateAnswer.tsx'
import type { QuestionField } from './useRateQuestion.ts'
import { useRateQuestion } from './useRateQuestion.ts'

type AskedField = NamedField & { readonly name: QuestionField; readonly label: TextKey }

const country: AskedField = { kind: 'country', name: 'country', title: 'Country', label: 'reference.country' }
const others: readonly AskedField[] = [
  { kind: 'text', name: 'postal_code', title: 'Postal Code', label: 'reference.postalCode', maxLength: 20 },
  { kind: 'text', name: 'city', title: 'City', label: 'reference.city', maxLength: 100 },
  { kind: 'day', name: 'date', title: 'Date', label: 'reference.date' },
  { kind: 'choice', name: 'type_of_goods', title: 'Type of Goods', label: 'reference.typeOfGoods', choices: goodsTypes },
]

/** Which VAT rate holds for goods, a place and a day: answered as soon as a country is chosen, and with each change. */
export function RateFinderScreen() {
  const t = useText()
  const { values, change, errors, answer, error, isFetching, askAgain } = useRateQuestion()
  const isRefused = Object.keys(errors).length > 0

  const input = (field: AskedField, required = false) => {
    const { Input } = kinds[field.kind]
    const problem = errors[field.name]
    return (
      <Input
        key={field.name}
        field={field}
        value={values[field.name]}
        onChange={(value) => change(field.name, value)}
        label={t(field.label)}
        place="form"
        required={required}
        error={problem && t.message(problem)}
      />
    )
  }

  return (
    <Page title={t.source(ownPages.vat_rate_finder.title)} width="card">
      <Card component="section" aria-label={t.source(ownPages.vat_rate_finder.title)} sx={{ p: 2 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
          <GoodsPick
            code={values.hs6p_code}
            onChoose={(code) => change('hs6p_code', code)}
            description={answer?.goods?.code === values.hs6p_code ? answer.goods.description : undefined}
            error={errors.hs6p_code && t.message(errors.hs6p_code)}
          />
          {input(country, true)}
        </Box>
        <Box
          role="group"
          aria-label={t('vat.finder.moreFields')}
          sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
        >
          {others.map((field) => input(field))}
        </Box>
      </Card>
      <LinearProgress aria-hidden sx={{ height: 2, my: 1, visibility: isFetching ? 'visible' : 'hidden' }} />
      <Box aria-live="polite">
        {answer ? (
          <RateAnswer answer={answer} values={values} onCode={(code) => change('hs6p_code', code)} />
        ) : error && !isRefused ? (
          <Failed error={error} retry={askAgain} />
        ) : (
          !isRefused && !isFetching && <Empty title={t('vat.finder.start')} hint={t('vat.finder.startHint')} />
        )}
      </Box>
    </Page>
  )
}
