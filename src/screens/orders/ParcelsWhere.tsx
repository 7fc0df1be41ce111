import { Box } from '@mui/material'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { NamedParcel } from './ParcelList.tsx'
import { ParcelList } from './ParcelList.tsx'
import type { ParcelOnItsWay } from './parcelWhere.ts'
import { parcelWhere } from './parcelWhere.ts'

interface Parcel extends ParcelOnItsWay, NamedParcel {
  dispatch_country: string | null
  courier_id: number | null
  postal_operator_id: number | null
  customs_id: number | null
}

/** Answers where the parcels of an order are: the state of each, its events, and who has it. */
export default function ParcelsWhere({ id }: { id: number }) {
  return <ParcelList<Parcel> orderId={id} renderParcel={(parcel, name) => <ParcelLine parcel={parcel} name={name} />} />
}

function ParcelLine({ parcel, name }: { parcel: Parcel; name: string }) {
  const t = useText()
  const { id, timestamp, shipped_at: shippedAt, dispatch_country: from } = parcel
  const path = recordPath('shipment', id)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, alignItems: 'baseline' }}>
        <Box component="b" sx={{ minWidth: 128 }}>
          {path === undefined ? name : <Link to={path}>{name}</Link>}
        </Box>
        <span>{t(`orderPapers.where.${parcelWhere(parcel)}`)}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
        {timestamp !== null && (
          <span>
            {t('orderPapers.where.announcedAt')} <InstantText at={timestamp} />
          </span>
        )}
        {shippedAt !== null && (
          <span>
            {t('orderPapers.where.shippedAt')} <InstantText at={shippedAt} />
          </span>
        )}
        {from !== null && <span>{t('orderPapers.where.from', { country: nameOfCode(from, 'region', t) ?? from })}</span>}
        <Who table="courier" id={parcel.courier_id} />
        <Who table="postal_operator" id={parcel.postal_operator_id} />
        <Who table="customs" id={parcel.customs_id} />
      </Box>
    </>
  )
}

/** Who carries or releases a parcel. */
function Who({ table, id }: { table: 'courier' | 'postal_operator' | 'customs'; id: number | null }) {
  const t = useText()
  const { data } = useGetOne<{ id: number; name: string }>(table, { id: id ?? 0 }, { enabled: id !== null })
  return data && <span>{t(`orderPapers.where.by.${table}`, { name: data.name })}</span>
}
