import { useQuery } from '@tanstack/react-query'
import { explainOrder } from '#schema/calls/intake.ts'
import { listOrderItems } from '#schema/calls/orders/orderBreakdown.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { WhyPanel } from './WhyPanel.tsx'

/** Explains the figures of an order, item by item. */
export default function WhyOrder({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['why', 'customer_order', id],
    queryFn: async ({ signal }) => {
      const [{ items }, { rows }] = await Promise.all([
        call(explainOrder, { params: { id } }, { signal }),
        call(listOrderItems, { params: { id } }, { signal }),
      ])
      return items.map(({ item_id, explanation }) => {
        const item = rows.find((row) => row.id === item_id)
        return { name: item?.description ?? '', ...(item && { stored: item }), explanation }
      })
    },
  })
  return <WhyPanel title={t('why.order', { name })} parts={data} {...{ error, onClose }} retry={() => void refetch()} />
}
