import { useQuery } from '@tanstack/react-query'
import { explainLedgerRow } from '#schema/calls/intake.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { WhyPanel } from './WhyPanel.tsx'

/** Explains a row of the VAT ledger; a refund is explained by its sale, a reversal by the row that it reverses. */
export default function WhyLedgerRow({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['why', 'vat_ledger', row.id],
    queryFn: ({ signal }) => call(explainLedgerRow, { params: { id: row.id } }, { signal }),
  })
  const { reverses } = row
  const hintOf = (event: string) => {
    if (typeof reverses === 'number') return t('why.reversal', { id: reverses })
    return event === 'SALE' ? undefined : t('why.ofItsSale')
  }
  const part = data && {
    name: t.source(humanise(data.event)),
    stored: row,
    explanation: data.explanation,
  }
  return (
    <WhyPanel
      title={t('why.ledgerRow', { id: row.id })}
      hint={data && hintOf(data.event)}
      parts={part && [part]}
      {...{ error, onClose }}
      retry={() => void refetch()}
    />
  )
}
