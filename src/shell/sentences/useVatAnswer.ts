import { useQuery } from '@tanstack/react-query'
import { findGoods, testVatRate } from '#schema/calls/reference/vat.ts'
import type { Certainty } from '#schema/certainty.ts'
import { certaintyOfRate } from '#schema/certainty.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { folded } from '../../kinds/text/folded.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import { heldWords } from '../../kinds/text/heldWords.ts'
import { goodsBefore } from './goodsBefore.ts'
import { usePlaceNames } from './usePlaceNames.ts'

/** The VAT rate that a text asks for: 'book germany', or 'VAT book to Germany'. */
export interface VatAnswer {
  title: string
  detail: string
  to: string
  certainty: Certainty
}

/** The goods and the place that a text names, if it ends with a country or a special territory. */
function useNamed(text: string) {
  const t = useText()
  const places = usePlaceNames(text)
  const sought = folded(text.trim())
  const [best] = places
    .flatMap((place) => place.forms.filter((form) => sought.endsWith(` ${form}`)).map((form) => ({ place, form })))
    .toSorted((one, other) => other.form.length - one.form.length)
  if (!best) return undefined
  const { place, form } = best
  const goods = goodsBefore(sought.slice(0, -form.length), {
    before: t('sentences.vat').split(' ').map(folded),
    after: t('sentences.to').split(' ').map(folded),
  })
  if (goods.length < 2) return undefined
  const where = 'territory' in place ? { country: place.of, territory_id: place.territory } : { country: place.country }
  return { where, name: place.name, goods }
}

/** Today's rate for the goods and the place in a text; undefined while it names no place, or unknown goods. */
export function useVatAnswer(text: string): { vat: VatAnswer | undefined; isFetching: boolean } {
  const t = useText()
  const language = useLanguage()
  const named = useNamed(text)
  const { data, isFetching } = useQuery({
    queryKey: ['vatRate', 'country_vat_item', 'vat_category_stance', 'sentence', named?.where, named?.goods],
    queryFn: async ({ signal }) => {
      if (!named) return null
      const [found] = (await call(findGoods, { body: { text: named.goods } }, { signal })).rows
      if (!found) return null
      const body = { ...named.where, hs6p_code: found.code, date: today() }
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
    to: `/view/vat_workbench?${new URLSearchParams({ hs6p_code: found.code, ...addressOf(named.where) }).toString()}`,
  }
  return { vat, isFetching }
}

const addressOf = ({ country, territory_id }: { country: string; territory_id?: number }) => ({
  country,
  ...(territory_id !== undefined && { territory_id: String(territory_id) }),
})
