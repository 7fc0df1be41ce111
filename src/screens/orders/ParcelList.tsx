import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

/** By what a parcel is called. */
export interface NamedParcel {
  id: number
  s10_code: string | null
  external_id: string | null
}

const MAX_PARCELS = 100

interface Props<P extends NamedParcel> {
  orderId: number
  /** What a parcel has, beside its name. */
  renderParcel: (parcel: P, name: string) => ReactNode
}

/** The parcels of an order in the order in which they came, each by its code. */
export function ParcelList<P extends NamedParcel>({ orderId, renderParcel }: Props<P>) {
  const t = useText()
  const { data, error, refetch } = useGetList<P>('shipment', {
    filter: { order_id: orderId },
    pagination: { page: 1, perPage: MAX_PARCELS },
    sort: { field: 'id', order: 'ASC' },
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (!data.length) return <Box sx={{ color: 'text.secondary' }}>{t('orderPapers.none')}</Box>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((parcel) => {
        const name = parcel.s10_code ?? parcel.external_id ?? `#${parcel.id}`
        return (
          <Box key={parcel.id} component="li" aria-label={name} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            {renderParcel(parcel, name)}
          </Box>
        )
      })}
    </Box>
  )
}
