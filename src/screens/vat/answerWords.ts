import type { Certainty } from '#schema/certainty.ts'
import { certaintyOfRate } from '#schema/certainty.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import { heldWords } from '../../kinds/text/heldWords.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import type { Answer } from './Answer.ts'
import { lineWords } from './lineWords.ts'
import { reasonOf } from './reasonOf.ts'

/** What the finder was asked for. */
export interface AskedRate {
  country: string
  date: string
  hs6p_code: string
  postal_code: string
}

/** The figure of an answer: a rate, or in words that there is none. */
function figureOf(answer: Answer, certainty: Certainty, t: Texts['t']): string {
  if (answer.rule === 'OUTSIDE_VAT_AREA') return t('vat.finder.noEuVat')
  if (certainty === 'UNKNOWN') return t('vat.finder.noRate')
  return answer.rate === null ? t('vat.finder.byCode') : formatPercent(answer.rate, t.language)
}

/** An answer in words: the figure and how sure it is, what was asked, and why it is so. */
export function answerWords(answer: Answer, { country: place, date, hs6p_code }: AskedRate, t: Texts['t']) {
  const { type, code, goods, held, rule, territory } = answer
  const certainty = certaintyOfRate(answer, hs6p_code)
  const isUnknown = certainty === 'UNKNOWN'
  const countryOf = (one: string) => nameOfCode(one, 'region', t) ?? one
  const country = countryOf(place)
  const reportedUnder = countryOf(answer.country)
  const reason = reasonOf(answer, hs6p_code)
  return {
    certainty,
    isUnknown,
    isOutside: rule === 'OUTSIDE_VAT_AREA',
    figure: figureOf(answer, certainty, t),
    kind: type === null || isUnknown ? '' : lineWords(type, t),
    country,
    place: t('vat.finder.to', {
      country: territory && territory.name !== country ? `${territory.name}, ${country}` : country,
      date,
    }),
    reportedUnder,
    reason,
    because: t(`vat.finder.because.${reason}`, { code: formatHs6p(code ?? ''), country: reportedUnder }),
    goodsText: goods && [formatHs6p(goods.code), goods.description].filter(Boolean).join(' '),
    otherwise: held && heldWords(held, t),
  }
}
