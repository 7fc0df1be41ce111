import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { previewDeed } from '#schema/calls/orders/orderDeeds.ts'
import { findingSentences } from '#schema/intake/findingSentences.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import type { Texts } from '../../../i18n/index.ts'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { storedSentence } from '../../../kinds/text/storedSentence.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { Failed } from '../../../ui/states.tsx'
import type { Deed } from './Deed.ts'

type Foreseen = CallReply<typeof previewDeed>

/** So many refused orders are named, the others counted. */
const MAX_NAMED = 5
const PAUSE_MS = 200

/** What a deed would do to these orders; nothing is asked before it is whole. */
export function useForeseen(ids: readonly number[], deed: Deed | undefined) {
  const question = useDebounced(JSON.stringify(deed), PAUSE_MS)
  const isLate = question !== JSON.stringify(deed)
  const answer = useQuery({
    queryKey: ['deed preview', 'customer_order', ids, question],
    queryFn: ({ signal }) => call(previewDeed, { body: { ids: [...ids], deed: JSON.parse(question) as Deed } }, { signal }),
    enabled: deed !== undefined && ids.length > 0 && !isLate,
    retry: false,
    staleTime: 0,
  })
  return { foreseen: isLate || !deed ? undefined : answer.data, error: answer.error, retry: () => void answer.refetch() }
}

/** What a deed would do, in numbers. */
export function DeedEffect({ foreseen, error, retry, isAsked }: ReturnType<typeof useForeseen> & { isAsked: boolean }) {
  const t = useText()
  if (error) return <Failed error={error} retry={retry} />
  if (!foreseen) return <Box sx={{ color: 'text.secondary' }}>{isAsked && t('deeds.working')}</Box>
  const { effects, uncounted, refused } = foreseen
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {effects.map((effect) => (
        <div key={effect.currency}>{effectWords(effect, t)}</div>
      ))}
      {uncounted > 0 && <div>{t('deeds.uncounted', { smart_count: uncounted })}</div>}
      {refused.length > 0 && (
        <Box sx={{ color: 'warning.main' }}>
          {t('deeds.refused', { smart_count: refused.length })}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {refused.slice(0, MAX_NAMED).map((one) => (
              <li key={one.id}>
                {one.name}: {refusalWords(one, t)}
              </li>
            ))}
            {refused.length > MAX_NAMED && <li>{t('deeds.more', { count: refused.length - MAX_NAMED })}</li>}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function effectWords({ currency, refund, net, vat, entries, day }: Foreseen['effects'][number], t: Texts['t']): string {
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  if (entries === 0) return t('deeds.announced', { refund: money(refund) })
  return t('deeds.effect', { smart_count: entries, refund: money(refund), net: money(net), vat: money(vat), day: day ?? '' })
}

const refusalWords = (refusal: Foreseen['refused'][number], t: Texts['t']): string =>
  storedSentence({ text: refusal.message, sentence: { of: findingSentences, code: 'detail', params: 'params' }, row: refusal }, t)
