import { useQuery } from '@tanstack/react-query'
import { findGoods, testVatRate } from '#schema/calls/reference/vat.ts'
import type { Certainty } from '#schema/certainty.ts'
import { certaintyOfRate } from '#schema/certainty.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useCodes } from '../../kinds/inputs/useCodes.ts'
import { folded } from '../../kinds/text/folded.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import { heldWords } from '../../kinds/text/heldWords.ts'
import { useMay } from '../../session/useSession.ts'
import { goodsBefore } from './goodsBefore.ts'
import { placeForms } from './placeForms.ts'

/** The VAT rate that a text asks for: 'book germany', or 'VAT book to Germany'. */
export interface VatAnswer {
  title: string
  detail: string
  to: string
  certainty: Certainty
}

/** The goods and the country that a text names, if it ends with a country. */
function useNamed(text: string) {
  const t = useText()
  const language = useLanguage()
  const isAsked = useMay()('read reference') && text.trim().includes(' ')
  const { codes } = useCodes('country', isAsked)
  const sought = folded(text.trim())
  const formsOf = (code: string) => placeForms(nameOfCode(code, 'region', t) ?? code, language).map(folded)
  const endsWith = (form: string) => sought.endsWith(` ${form}`)
  const country = isAsked ? codes.find(({ value }) => formsOf(value).some(endsWith))?.value : undefined
  const form = country && formsOf(country).find(endsWith)
  if (country === undefined || form === undefined) return undefined
  const name = nameOfCode(country, 'region', t) ?? country
  const goods = goodsBefore(sought.slice(0, -form.length), {
    before: t('sentences.vat').split(' ').map(folded),
    after: t('sentences.to').split(' ').map(folded),
  })
  return goods.length > 1 ? { country, name, goods } : undefined
}

/** Today's rate for the goods and the country in a text; undefined while it names no country, or unknown goods. */
export function useVatAnswer(text: string): { vat: VatAnswer | undefined; isFetching: boolean } {
  const t = useText()
  const language = useLanguage()
  const named = useNamed(text)
  const { data, isFetching } = useQuery({
    queryKey: ['vatRate', 'country_vat_item', 'vat_category_stance', 'sentence', named?.country, named?.goods],
    queryFn: async ({ signal }) => {
      if (!named) return null
      const [found] = (await call(findGoods, { body: { text: named.goods } }, { signal })).rows
      if (!found) return null
      const body = { country: named.country, hs6p_code: found.code, date: today() }
      return { found, answer: await call(testVatRate, { body }, { signal }) }
    },
    enabled: named !== undefined,
    retry: false,
    staleTime: 60_000,
  })
  if (!named || !data || data.answer.rate === null) return { vat: undefined, isFetching }
  const { found, answer } = data
  const certainty = certaintyOfRate(answer, found.code)
  // What is not known has no rate, and where the EU levies nothing there is none.
  if (certainty === 'UNKNOWN') return { vat: undefined, isFetching }
  const vat = {
    certainty,
    title:
      answer.rule === 'OUTSIDE_VAT_AREA'
        ? `${t('vat.finder.noEuVat')} · ${named.name}`
        : t('sentences.vatOf', { rate: formatPercent(data.answer.rate, language), country: named.name }),
    detail: [
      `${formatHs6p(found.code)} ${found.description ?? found.heading ?? ''}`.trim(),
      ...(data.answer.held ? [heldWords(data.answer.held, t)] : []),
    ].join(' · '),
    to: `/view/vat_workbench?${new URLSearchParams({ hs6p_code: found.code, country: named.country }).toString()}`,
  }
  return { vat, isFetching }
}
