import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import type { Paper, Parcel } from './papersOf.ts'
import { isReadyForPapers, papersOf } from './papersOf.ts'
import { usePapers } from './usePapers.ts'

const CodeDialog = lazy(() => import('./CodeDialog.tsx'))

/** The customs forms, QR code and barcode of a shipment; those that do not exist for it, or not before it is paid, are disabled. */
export function ShipmentPapers({ row }: RowButtonProps) {
  const t = useText()
  const parcel = row as RowButtonProps['row'] & Parcel
  const papers = papersOf(parcel, useMay()('read buyers'))
  const { open, isBusy } = usePapers(parcel)
  const isPossible = (paper: Paper) => isReadyForPapers(parcel) && papers.has(paper) && !isBusy
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      <WordButton disabled={!isPossible('postalForm')} onClick={open.postalForm}>
        {parcel.cn_report_type.toUpperCase()}
      </WordButton>
      <WordButton disabled={!isPossible('declaration')} onClick={open.declaration}>
        {t('orders.declaration')}
      </WordButton>
      {(['qr', 'barcode'] as const).map((code) => (
        <Opener
          key={code}
          renderButton={(show) => (
            <WordButton disabled={!isPossible(code)} onClick={show}>
              {t(`orders.${code}`)}
            </WordButton>
          )}
          renderDialog={(close) => <CodeDialog code={code} id={row.id} onClose={close} />}
        />
      ))}
    </span>
  )
}
