import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { testVatRate } from '#schema/calls/vat.ts'
import { goodsTypes } from '#schema/choices.ts'
import { call } from '../../data/call.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { today } from '../../data/today.ts'
import { useNotes } from '../../ui/notes.ts'

type Question = BodyOf<typeof testVatRate>
type Answer = ReplyOf<typeof testVatRate>

const fields = [
  { kind: 'country', name: 'country', title: 'Country', required: true },
  { kind: 'day', name: 'date', title: 'Date', required: true },
  { kind: 'text', name: 'postal_code', title: 'Postal Code', maxLength: 20 },
  { kind: 'text', name: 'city', title: 'City', maxLength: 100 },
  { kind: 'hs6p', name: 'hs6p_code', title: 'HS6+ Code' },
  { kind: 'choice', name: 'type_of_goods', title: 'Type of Goods', choices: goodsTypes },
] as const satisfies readonly NamedField[]

const labels = {
  country: 'reference.country',
  date: 'reference.date',
  postal_code: 'reference.postalCode',
  city: 'reference.city',
  hs6p_code: 'reference.code',
  type_of_goods: 'reference.typeOfGoods',
} as const

/** Asks which VAT rate holds, and answers with the territory, the rule and the row behind it. */
export default function RateTester({ country, onClose }: { country: string | undefined; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const id = useId()
  const [values, setValues] = useState<Record<string, unknown>>({ country, date: today(), type_of_goods: 'GOODS' })
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)

  async function ask(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
      setAnswer(await call(testVatRate, { body: Object.fromEntries(given) as unknown as Question }))
    } catch (error) {
      notes.failure(error)
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void ask(event)} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={id}>{t('reference.testRate')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('reference.testRateSentence')}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {fields.map((field) => {
              const { Input } = kinds[field.kind]
              return (
                <Input
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
                  label={t(labels[field.name])}
                  place="form"
                  required={'required' in field}
                />
              )
            })}
          </Box>
          {answer && <Found answer={answer} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('reference.testVerb')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Found({ answer }: { answer: Answer }) {
  const t = useText()
  const { rate, territory, rule, isRegional, country, rateId, itemId, code } = answer
  const rows = [
    rateId === null
      ? rate !== null && rule !== 'OUTSIDE_VAT_AREA'
        ? t('reference.formerRow')
        : ''
      : t('reference.rateRow', { id: rateId }),
    itemId === null ? '' : t('reference.itemRow', { id: itemId, code: code ?? '' }),
  ]
  const facts = [
    ['reference.rate', rate === null ? '–' : `${Number(rate)} %`],
    ['reference.territory', territory?.name ?? t('reference.noTerritory')],
    ['reference.rule', isRegional ? `${t(`reference.rules.${rule}`)}; ${t('reference.regional')}` : t(`reference.rules.${rule}`)],
    ['reference.reportedUnder', country],
    ['reference.row', rows.filter(Boolean).join(', ') || '–'],
  ] as const
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, mt: 3, mb: 0, '& dd': { m: 0 } }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {t(label)}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
