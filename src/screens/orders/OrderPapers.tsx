import { Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import {
  fetchAdvanceData,
  fetchDeclaration,
  fetchShipmentBarcode,
  fetchShipmentQr,
  viewCustomsReport,
} from '#schema/calls/papers.ts'
import type { cnReportTypes } from '#schema/choices.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { useDownload } from '../../ui/useDownload.ts'

interface Parcel {
  id: number
  s10_code: string | null
  external_id: string | null
  order_status: string
  cn_report_type: (typeof cnReportTypes)[number]
  customs_dec_scheme: string | null
}

const mostParcels = 100

/** The papers of an order's parcels, to be downloaded once it is paid. */
export default function OrderPapers({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useGetList<Parcel>('shipment', {
    filter: { order_id: id },
    pagination: { page: 1, perPage: mostParcels },
    sort: { field: 'id', order: 'ASC' },
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (!data.length) return <Box sx={{ color: 'text.secondary' }}>{t('orderPapers.none')}</Box>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((parcel) => (
        <ParcelPapers key={parcel.id} parcel={parcel} />
      ))}
    </Box>
  )
}

function ParcelPapers({ parcel }: { parcel: Parcel }) {
  const t = useText()
  const { start, isBusy } = useDownload()
  // Forms and declarations name the buyer.
  const maySeeBuyers = useMay()('read buyers')
  const { id } = parcel
  const form = maySeeBuyers ? parcel.cn_report_type : 'none'
  const scheme = maySeeBuyers ? parcel.customs_dec_scheme : null
  const isPaid = parcel.order_status === 'payment_verified'
  const name = parcel.s10_code ?? parcel.external_id ?? `#${id}`
  const ofShipment = { query: { shipment_id: id } }
  const papers: { label: string; load?: (() => Promise<void>) | undefined }[] = [
    {
      label: form.toUpperCase(),
      load: form === 'none' ? undefined : () => start(viewCustomsReport, { params: { shipment_id: id, report_type: form } }),
    },
    {
      label: t('orderPapers.declaration'),
      load: scheme === null ? undefined : () => start(fetchDeclaration, { params: { id }, query: { format: 'pdf' } }),
    },
    {
      label: t('orderPapers.declarationXml'),
      load: scheme === null ? undefined : () => start(fetchDeclaration, { params: { id }, query: {} }),
    },
    { label: t('orderPapers.qr'), load: () => start(fetchShipmentQr, ofShipment) },
    { label: t('orderPapers.barcode'), load: () => start(fetchShipmentBarcode, ofShipment) },
    { label: t('orderPapers.advanceData'), load: form === 'none' ? undefined : () => start(fetchAdvanceData, ofShipment) },
  ]
  const offered = papers.filter(({ load }) => load)
  return (
    <Box component="li" aria-label={name} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="b" sx={{ minWidth: 128 }}>
          {name}
        </Box>
        {offered.map(({ label, load }) => (
          <Button key={label} size="small" variant="outlined" disabled={!isPaid || isBusy} onClick={() => void load?.()}>
            {label}
          </Button>
        ))}
      </Box>
      {!isPaid && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{t('orderPapers.unpaid')}</Box>}
    </Box>
  )
}
