import { Link } from '@mui/material'
import { fetchDeclaration, fetchShipmentBarcode, fetchShipmentQr, viewCustomsReport } from '#schema/calls/papers.ts'
import type { cnReportTypes } from '#schema/choices.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { useDownload } from '../../ui/useDownload.ts'

/** The customs forms, QR code and barcode of a shipment; those that it cannot have, or not before it is paid, or that name a buyer to whom names are masked, are disabled. */
export function ShipmentPapers({ row }: RowButtonProps) {
  const t = useText()
  const { start, isBusy } = useDownload()
  const maySeeBuyers = useMay()('read buyers')
  const { id } = row
  const form = String(row['cn_report_type']) as (typeof cnReportTypes)[number]
  const isPaid = row['order_status'] === 'payment_verified'
  const ofShipment = { query: { shipment_id: id } }
  const papers = [
    {
      label: form.toUpperCase(),
      isThere: maySeeBuyers && form !== 'none',
      load: () => form !== 'none' && void start(viewCustomsReport, { params: { shipment_id: id, report_type: form } }),
    },
    {
      label: t('orders.declaration'),
      isThere: maySeeBuyers && row['customs_dec_scheme'] !== null,
      load: () => void start(fetchDeclaration, { params: { id }, query: {} }),
    },
    { label: t('orders.qr'), isThere: true, load: () => void start(fetchShipmentQr, ofShipment) },
    { label: t('orders.barcode'), isThere: true, load: () => void start(fetchShipmentBarcode, ofShipment) },
  ]
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {papers.map(({ label, isThere, load }) => (
        <Link
          key={label}
          component="button"
          tabIndex={-1}
          disabled={!isPaid || !isThere || isBusy}
          onClick={load}
          sx={{ verticalAlign: 'baseline', '&:disabled': { color: 'text.disabled', textDecoration: 'none', cursor: 'default' } }}
        >
          {label}
        </Link>
      ))}
    </span>
  )
}
