import { useMemo } from 'react'
import type { NavigateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { AskedState } from '../../record/facts/useAskedEdit.ts'
import { useMay } from '../../session/useSession.ts'
import type { SearchHit } from '../search/searchHit.ts'
import type { SearchResult } from '../search/SearchResults.tsx'
import type { AskedField } from './fieldsIn.ts'
import { fieldsIn } from './fieldsIn.ts'
import type { AskedList } from './listIn.ts'
import { listIn } from './listIn.ts'
import type { AskedAttention } from './attentionsIn.ts'
import { attentionsIn } from './attentionsIn.ts'
import { usePlaceNames } from './usePlaceNames.ts'
import type { VatAnswer } from './useVatAnswer.ts'
import { useVatAnswer } from './useVatAnswer.ts'

const attentionResult = ({ name, title, to }: AskedAttention, navigate: NavigateFunction): SearchResult => ({
  key: `attention ${name}`,
  kind: 'suggested',
  title,
  detail: '',
  open: () => void navigate(to),
})

const vatResult = ({ title, detail, to, certainty }: VatAnswer, navigate: NavigateFunction): SearchResult => ({
  certainty,
  key: `vat ${to}`,
  kind: 'suggested',
  title,
  detail,
  isFound: true,
  open: () => void navigate(to),
})

/** What a text asks for beyond names: a list of a merchant and a period, a field to change, or a VAT rate. */
export function useSentences(text: string) {
  const t = useText()
  const may = useMay()
  const navigate = useNavigate()
  const places = usePlaceNames(text)
  const list = useMemo(() => listIn(text, t, places), [text, t, places])
  // 'orders to Åland' is understood whole, and asks for no goods called 'order books'.
  const { vat, isFetching } = useVatAnswer(list?.rest === '' ? '' : text)
  return useMemo(() => {
    const waiting = attentionsIn(text, t, (name) => may(`read ${findTable(name)?.area ?? 'reference'}`))
    const fields = fieldsIn(text, { t, may })

    function listResult({ title, period, limits, addressFor }: AskedList, hit?: SearchHit): SearchResult {
      return {
        key: `list ${addressFor(hit?.id)}`,
        kind: 'suggested',
        title: hit === undefined ? title : t('sentences.listOf', { title, name: hit.title }),
        detail: [...limits, ...(period === undefined ? [] : [t(`grid.relative.${period}`)])].join(' · '),
        isFound: true,
        open: () => void navigate(addressFor(hit?.id)),
      }
    }

    function fieldResult({ table, field, title, value }: AskedField, hit: SearchHit): SearchResult[] {
      const path = recordPath(table.name, hit.id)
      if (path === undefined) return []
      const state: AskedState = { edit: { field, ...(value !== undefined && { value }) } }
      return [
        {
          key: `field ${field} ${hit.id}`,
          kind: 'suggested',
          title: t('sentences.change', { field: title, name: hit.title }),
          detail: value === undefined ? hit.detail : t('sentences.newValue', { value }),
          isFound: true,
          open: () => void navigate(path, { state }),
        },
      ]
    }

    return {
      isFetching,
      /** The text by which the sentence's records are found; empty if it concerns none. */
      rest: list?.rest ?? fields[0]?.rest ?? '',
      resultsOf(hits: readonly SearchHit[]): SearchResult[] {
        const merchants = hits.filter(({ table }) => table === 'em_view')
        return [
          ...(vat ? [vatResult(vat, navigate)] : []),
          ...waiting.map((attention) => attentionResult(attention, navigate)),
          ...(list ? (list.rest === '' ? [listResult(list)] : merchants.map((hit) => listResult(list, hit))) : []),
          ...fields.flatMap((field) =>
            hits.filter(({ table }) => table === field.table.name).flatMap((hit) => fieldResult(field, hit)),
          ),
        ]
      },
    }
  }, [text, t, may, navigate, vat, isFetching, list])
}
