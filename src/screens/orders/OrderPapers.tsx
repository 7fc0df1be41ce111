import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { lazy } from 'react'
import { useGetList } from 'react-admin'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { Parcel } from './papersOf.ts'
import { isReadyForPapers, papersOf } from './papersOf.ts'
import { usePapers } from './usePapers.ts'

const CodeDialog = lazy(() => import('./CodeDialog.tsx'))

interface NamedParcel extends Parcel {
  s10_code: string | null
  external_id: string | null
}

const maxParcels = 100

/** The papers of an order's parcels, which can be downloaded once it is paid. */
export default function OrderPapers({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useGetList<NamedParcel>('shipment', {
    filter: { order_id: id },
    pagination: { page: 1, perPage: maxParcels },
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

const asFiles = ['all', 'postalForm', 'declarationPdf', 'declaration', 'advanceData'] as const
const asPictures = ['qr', 'barcode'] as const

function ParcelPapers({ parcel }: { parcel: NamedParcel }) {
  const t = useText()
  // Forms and declarations name the buyer.
  const papers = papersOf(parcel, useMay()('read buyers'))
  const { open, isBusy } = usePapers(parcel)
  const { id } = parcel
  const isReady = isReadyForPapers(parcel)
  const name = parcel.s10_code ?? parcel.external_id ?? `#${id}`
  return (
    <Box component="li" aria-label={name} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="b" sx={{ minWidth: 128 }}>
          {name}
        </Box>
        {asFiles
          .filter((paper) => papers.has(paper))
          .map((paper) => (
            <PaperButton key={paper} disabled={!isReady} isBusy={isBusy} onClick={open[paper]}>
              {paper === 'postalForm' ? parcel.cn_report_type.toUpperCase() : t(`orderPapers.${paper}`)}
            </PaperButton>
          ))}
        {asPictures.map((code) => (
          <Opener
            key={code}
            renderButton={(show) => (
              <PaperButton disabled={!isReady} isBusy={false} onClick={show}>
                {t(`orderPapers.${code}`)}
              </PaperButton>
            )}
            renderDialog={(close) => <CodeDialog code={code} id={id} onClose={close} />}
          />
        ))}
      </Box>
      {!isReady && <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{t('orderPapers.unpaid')}</Box>}
    </Box>
  )
}

const PaperButton = (props: Pick<ComponentProps<typeof BusyButton>, 'disabled' | 'isBusy' | 'onClick' | 'children'>) => (
  <BusyButton {...props} size="small" variant="outlined" />
)
