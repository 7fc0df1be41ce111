import { useQuery } from '@tanstack/react-query'
import { explainOrder } from '#schema/calls/intake.ts'
import { readOrderSummary } from '#schema/calls/orders/orderBreakdown.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { CustomerAnswer } from './CustomerAnswer.tsx'
import { WhyPanel } from './WhyPanel.tsx'

interface Props {
  id: number
  name: string
  /** One of the choices of `duty_borne_by`, which the list of orders does not have. */
  dutyBorneBy: string | undefined
  onClose: () => void
}

/** Explains the figures of an order, item by item, and copies them as an answer to its buyer. */
export default function WhyOrder({ id, name, dutyBorneBy, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['why', 'customer_order', id],
    queryFn: async ({ signal }) => {
      const [{ items: explained }, { order, items }] = await Promise.all([
        call(explainOrder, { params: { id } }, { signal }),
        call(readOrderSummary, { params: { id } }, { signal }),
      ])
      const parts = explained.map(({ item_id, explanation }) => {
        const item = items.find((row) => row.id === item_id)
        return { name: item?.description ?? '', ...(item && { stored: item }), explanation }
      })
      return { parts, order, items }
    },
  })
  return (
    <WhyPanel
      title={t('why.order', { name })}
      tools={data && <CustomerAnswer order={{ ...data.order, duty_borne_by: dutyBorneBy }} items={data.items} />}
      parts={data?.parts}
      {...{ error, onClose }}
      retry={() => void refetch()}
    />
  )
}
