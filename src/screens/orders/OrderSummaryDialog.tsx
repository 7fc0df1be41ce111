import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { readOrderSummary } from '#schema/calls/orders/orderBreakdown.ts'
import { tableOf } from '#schema/registry.ts'
import { titleOf } from '#schema/fields.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { FactList } from '../../record/facts/FactList.tsx'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { AmountTable } from './AmountTable.tsx'

type Summary = CallReply<typeof readOrderSummary>

const headFields = [
  'external_order_id',
  'fc_id',
  'em_name',
  'order_status',
  'sale_type',
  'delivery_country',
  'order_date',
] as const
const totals = ['total', 'vat', 'duty', 'returned', 'discounted'] as const

/** The order of a return or discount: its head, its items, and its total in EUR (RET-12). */
export default function OrderSummaryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['order summary', 'customer_order', id],
    queryFn: ({ signal }) => call(readOrderSummary, { params: { id } }, { signal }),
  })
  return (
    <ContentDialog
      title={t('orders.summaryOf', { id })}
      width="md"
      actions={
        <Button component={Link} to={`/view/order_info/${id}`}>
          {t('orders.openPage')}
        </Button>
      }
      onClose={onClose}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} />}
      {data && <Content summary={data} />}
    </ContentDialog>
  )
}

function Content({ summary: { order, items, totals: amounts, day } }: { summary: Summary }) {
  const t = useText()
  const { fields } = tableOf('order_info_view')
  const filled = headFields.flatMap((name) => {
    const field = fields[name]
    return field ? [{ ...field, name, title: titleOf(name, field) }] : []
  })
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FactList section={{ filled, empty: [] }} row={order} />
      <AmountTable items={items} currency={order.currency} />
      <Box>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))', gap: 2, m: 0 }}>
          {totals.map((name) => (
            <div key={name} data-total={name}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {t(`orders.totals.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: 16 }}>
                {amounts[name] === null ? '–' : formatMoney(amounts[name], 'EUR', t.language)}
              </Box>
            </div>
          ))}
        </Box>
        {order.currency !== 'EUR' && (
          <Box sx={{ color: 'text.secondary', pt: 1 }}>
            {t(amounts.total === null ? 'orders.noRate' : 'orders.atRateOf', { currency: order.currency, day })}
          </Box>
        )}
      </Box>
    </Box>
  )
}
