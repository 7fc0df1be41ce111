import { Box, Link as TextLink, Typography } from '@mui/material'
import { Link } from 'react-router'
import { readInvoicePdf } from '#schema/calls/invoices/invoices.ts'
import type { readMerchantActivity } from '#schema/calls/merchants.ts'
import type { CallReply } from '../../../../data/send.ts'
import { useText } from '../../../../i18n/index.ts'
import { formatMoney } from '../../../../kinds/text/formatMoney.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { StateChip } from '../../../../kinds/cells/StateChip.tsx'
import { toneOf } from '../../../../kinds/cells/tones.ts'
import { useReportViewer } from '../../../../ui/useReportViewer.ts'

type Invoices = CallReply<typeof readMerchantActivity>['invoices']

/** The newest unpaid invoices; each opens as a PDF. */
export function OpenInvoices({ merchantId, invoices: { rows, total } }: { merchantId: number; invoices: Invoices }) {
  const t = useText()
  const view = useReportViewer()
  const open = (invoice_id: number) =>
    void view(readInvoicePdf, () => Promise.resolve({ params: { em_id: merchantId, invoice_id } }))
  return (
    <>
      {rows.length === 0 && <Typography color="text.secondary">{t('merchants.activity.noInvoices')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {rows.map(({ id, invoice_number, due_date, total_invoice_amount_in_eur, payment_status, is_overdue }) => (
          <li key={id}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <TextLink component="button" type="button" onClick={() => open(id)}>
                {invoice_number}
              </TextLink>
              <span>{formatMoney(total_invoice_amount_in_eur, 'EUR', t.language)}</span>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
              <Typography variant="caption" color={is_overdue ? 'error' : 'text.secondary'}>
                {t(is_overdue ? 'merchants.activity.wasDue' : 'merchants.activity.isDue', { day: due_date })}
              </Typography>
              <StateChip label={t.source(humanise(payment_status))} tone={toneOf(payment_status)} />
            </Box>
          </li>
        ))}
      </Box>
      <TextLink component={Link} to={`/view/invoice_list_view?f.em_id=${merchantId}`} sx={{ display: 'inline-block', mt: 0.75 }}>
        {t('merchants.activity.allInvoices', { smart_count: total })}
      </TextLink>
    </>
  )
}
