import { Box, Link } from '@mui/material'
import { useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { goodsTypes } from '#schema/choices.ts'
import type { TextKey } from '../../../i18n/index.ts'
import { useText } from '../../../i18n/index.ts'
import { kinds } from '../../../kinds/index.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import { useFocusNext } from '../../../ui/focus/useFocusNext.ts'
import { GoodsPick } from '../GoodsPick.tsx'
import { PlacePick } from '../place/PlacePick.tsx'
import type { QuestionField, useRateQuestion } from '../useRateQuestion.ts'

type AskedField = NamedField & { readonly name: QuestionField; readonly label: TextKey }

const postalCode: AskedField = {
  kind: 'text',
  name: 'postal_code',
  title: 'Postal Code',
  label: 'reference.postalCode',
  maxLength: 20,
}
const date: AskedField = { kind: 'day', name: 'date', title: 'Date', label: 'reference.date' }
const others: readonly AskedField[] = [
  { kind: 'text', name: 'city', title: 'City', label: 'reference.city', maxLength: 100 },
  { kind: 'choice', name: 'type_of_goods', title: 'Type of Goods', label: 'reference.typeOfGoods', choices: goodsTypes },
]

interface Props {
  question: ReturnType<typeof useRateQuestion>
  /** Called with the code that is highlighted during a search for goods. */
  onTry: (code: string | undefined) => void
}

/** `Which VAT applies to [goods] sent to [country or territory] [postal code] on [day]`: a sentence whose gaps are inputs. */
export function QuestionLine({ question: { values, change, changePlace, errors, answer }, onTry }: Props) {
  const t = useText()
  const goods = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext(place)
  const [isWide, setWide] = useState(values.city !== '' || values.type_of_goods !== goodsTypes[0])

  const placeProblem = errors.country ?? errors.territory_id

  const input = (field: AskedField) => {
    const { Input } = kinds[field.kind]
    const problem = errors[field.name]
    return (
      <Input
        field={field}
        value={values[field.name]}
        onChange={(value) => change(field.name, value)}
        label={t(field.label)}
        place="form"
        error={problem && t.message(problem)}
      />
    )
  }

  function choose(code: string) {
    change('hs6p_code', code)
    // Moves on to the next gap of the sentence if it is still empty, unless the person has already moved elsewhere.
    const isHere = goods.current?.contains(document.activeElement)
    if (isHere && code !== '' && values.country === '') focusNext('input')
  }

  return (
    <Box role="group" aria-label={t('workbench.whatVat')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        <Word>{t('workbench.whatVat')}</Word>
        <Gap width={220} ref={goods}>
          <GoodsPick
            code={values.hs6p_code}
            onChoose={choose}
            onTry={onTry}
            description={answer?.goods?.code === values.hs6p_code ? answer.goods.description : undefined}
            error={errors.hs6p_code && t.message(errors.hs6p_code)}
          />
        </Gap>
        <Word>{t('workbench.to')}</Word>
        <Gap width={200} ref={place}>
          <PlacePick place={values} onChoose={changePlace} error={placeProblem && t.message(placeProblem)} />
        </Gap>
        <Gap width={104}>{input(postalCode)}</Gap>
        <Word>{t('workbench.on')}</Word>
        <Gap width={136}>{input(date)}</Gap>
      </Box>
      {isWide && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          {others.map((field) => (
            <Gap key={field.name} width={190}>
              {input(field)}
            </Gap>
          ))}
        </Box>
      )}
      <Link component="button" type="button" variant="caption" sx={{ mt: 1 }} onClick={() => setWide(!isWide)}>
        {t(isWide ? 'workbench.fewer' : 'workbench.more')}
      </Link>
    </Box>
  )
}

/** A word of the sentence, aligned with the typed text. */
const Word = ({ children }: { children: string }) => (
  <Box aria-hidden component="span" sx={{ pt: '25px', whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}>
    {children}
  </Box>
)

const Gap = ({ width, ref, children }: { width: number; ref?: Ref<HTMLDivElement>; children: ReactNode }) => (
  <Box ref={ref} sx={{ flex: `1 1 ${width}px`, maxWidth: { sm: width * 2 }, minWidth: 96 }}>
    {children}
  </Box>
)
