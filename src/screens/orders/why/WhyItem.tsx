import { useQuery } from '@tanstack/react-query'
import { explainOrder } from '#schema/calls/intake.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { WhyPanel } from './WhyPanel.tsx'

/** Explains the figures of an item. */
export default function WhyItem({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const id = Number(row['order_id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['why', 'order_item', id],
    queryFn: ({ signal }) => call(explainOrder, { params: { id } }, { signal }),
  })
  const explained = data?.items.find(({ item_id }) => item_id === row.id)
  const part = { name: String(row['description']), stored: row, explanation: explained?.explanation ?? null }
  return (
    <WhyPanel
      title={t('why.item', { name: part.name })}
      parts={data && [part]}
      {...{ error, onClose }}
      retry={() => void refetch()}
    />
  )
}
