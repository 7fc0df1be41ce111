import { useQuery } from '@tanstack/react-query'
import { explainLedgerRow } from '#schema/calls/intake.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { humanise } from '../../../kinds/text/humanise.ts'
import { WhyPanel } from './WhyPanel.tsx'

/** Why a row of the VAT ledger is what it is; what goes back follows from its sale. */
export default function WhyLedgerRow({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['why', 'vat_ledger', row.id],
    queryFn: ({ signal }) => call(explainLedgerRow, { params: { id: row.id } }, { signal }),
  })
  const isSale = data?.event === 'SALE'
  const part = data && {
    name: t.source(humanise(data.event)),
    ...(isSale && row['reverses'] === null && { stored: row }),
    explanation: data.explanation,
  }
  return (
    <WhyPanel
      title={t('why.ledgerRow', { id: row.id })}
      hint={data && !isSale ? t('why.ofItsSale') : undefined}
      parts={part && [part]}
      {...{ error, onClose }}
      retry={() => void refetch()}
    />
  )
}
