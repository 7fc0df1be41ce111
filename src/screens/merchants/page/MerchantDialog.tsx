import { Dialog } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useMay } from '../../../session/useSession.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { MerchantHead } from './MerchantHead.tsx'
import { MerchantPanels } from './panels/MerchantPanels.tsx'
import { useLiveMerchant } from './useLiveMerchant.ts'
import { useMerchant } from './useMerchant.ts'

const MerchantHistory = lazy(async () => ({ default: (await import('./MerchantHistory.tsx')).MerchantHistory }))

interface Props {
  id: number
  /** The tab that the address names. */
  tab: string | undefined
  onTab: (tab: string) => void
  onClose: () => void
}

const paper = {
  width: '80vw',
  maxWidth: 'none',
  mx: 0,
  height: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
  maxHeight: 'none',
} as const

/** 'Merchant #identifier': everything about one merchant (EMD-01). */
export default function MerchantDialog({ id, tab, onTab, onClose }: Props) {
  const titleId = useId()
  const mayEdit = useMay()('write business')
  const { merchant, readAt, isReading, error, retry, reload } = useMerchant(id)
  const marks = useLiveMerchant({ merchant, readAt, isReading, reload })
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: paper } }}>
      <MerchantHead titleId={titleId} id={id} merchant={merchant} onHistory={() => setHistoryOpen(true)} onClose={onClose} />
      {error && <Failed error={error} retry={retry} />}
      {!merchant && !error && <Skeleton lines={10} />}
      {merchant && <MerchantPanels merchant={merchant} marks={marks} tab={tab} onTab={onTab} reload={reload} />}
      {merchant && isHistoryOpen && (
        <Suspense fallback={null}>
          <MerchantHistory merchant={merchant} mayEdit={mayEdit} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}
