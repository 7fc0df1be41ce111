import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchShipmentBarcode, fetchShipmentQr } from '#schema/calls/papers.ts'
import { fetchFile } from '../../data/call.ts'
import { saveBlob } from '../../data/download/saveBlob.ts'
import { useText } from '../../i18n/index.ts'
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'

const codes = { qr: fetchShipmentQr, barcode: fetchShipmentBarcode } as const

interface Props {
  code: keyof typeof codes
  /** The shipment. */
  id: number
  onClose: () => void
}

/** The QR code or barcode of a shipment as a picture, to be scanned from the screen or saved (SHIP-29). */
export default function CodeDialog({ code, id, onClose }: Props) {
  const t = useText()
  const title = t(`orders.${code}Of`, { id })
  const { data, error, refetch } = useQuery({
    queryKey: ['code of shipment', code, id],
    queryFn: () => fetchFile(codes[code], { query: { shipment_id: id } }),
    gcTime: 0,
  })
  return (
    <ContentDialog
      title={title}
      actions={
        <Button disabled={!data} onClick={() => data && saveBlob(data, `${code}-${id}.png`)}>
          {t('orders.savePicture')}
        </Button>
      }
      onClose={onClose}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={6} />}
      {data && <Picture blob={data} name={title} />}
    </ContentDialog>
  )
}

/** On white with a quiet zone, even in dark mode, because scanners need the contrast. */
const Picture = ({ blob, name }: { blob: Blob; name: string }) => (
  <Box
    component="img"
    alt={name}
    ref={useCallback(
      (image: HTMLImageElement | null) => {
        if (!image) return undefined
        const url = URL.createObjectURL(blob)
        image.src = url
        return () => URL.revokeObjectURL(url)
      },
      [blob],
    )}
    sx={{ display: 'block', maxWidth: '100%', minWidth: 200, mx: 'auto', p: 2, bgcolor: '#fff', imageRendering: 'pixelated' }}
  />
)
