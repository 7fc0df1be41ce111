import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import type { Parcel } from './papersOf.ts'
import { isReadyForPapers, papersOf } from './papersOf.ts'
import type { NamedParcel } from './ParcelList.tsx'
import { ParcelList } from './ParcelList.tsx'
import { usePapers } from './usePapers.ts'

const CodeDialog = lazy(() => import('./CodeDialog.tsx'))

type PaperedParcel = Parcel & NamedParcel

/** The papers of an order's parcels, which can be downloaded once it is paid. */
export default function OrderPapers({ id }: { id: number }) {
  return <ParcelList<PaperedParcel> orderId={id} renderParcel={(parcel, name) => <ParcelPapers parcel={parcel} name={name} />} />
}

const asFiles = ['all', 'postalForm', 'declarationPdf', 'declaration', 'advanceData'] as const
const asPictures = ['qr', 'barcode'] as const

function ParcelPapers({ parcel, name }: { parcel: PaperedParcel; name: string }) {
  const t = useText()
  // Forms and declarations name the buyer.
  const papers = papersOf(parcel, useMay()('read buyers'))
  const { open, isBusy } = usePapers(parcel)
  const { id } = parcel
  const isReady = isReadyForPapers(parcel)
  return (
    <>
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
    </>
  )
}

const PaperButton = (props: Pick<ComponentProps<typeof BusyButton>, 'disabled' | 'isBusy' | 'onClick' | 'children'>) => (
  <BusyButton {...props} size="small" variant="outlined" />
)
