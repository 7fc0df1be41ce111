import { fetchAdvanceData, fetchDeclaration, fetchOrderPapers, viewCustomsReport } from '#schema/calls/papers.ts'
import { useDownload } from '../../ui/useDownload.ts'
import { useReportViewer } from '../../ui/useReportViewer.ts'
import type { Paper, Parcel } from './papersOf.ts'

/** Opens papers that are files: the postal form in a window of its own; the others are saved. A note says if one cannot be made (SHIP-26). */
export function usePapers({ id, cn_report_type: form }: Parcel) {
  const view = useReportViewer()
  const { start, isBusy } = useDownload('shell.generationFailed')
  const open: Readonly<Record<Exclude<Paper, 'qr' | 'barcode'>, () => void>> = {
    postalForm: () =>
      form !== 'none' && void view(viewCustomsReport, () => Promise.resolve({ params: { shipment_id: id, report_type: form } })),
    declaration: () => void start(fetchDeclaration, { params: { id }, query: {} }),
    declarationPdf: () => void start(fetchDeclaration, { params: { id }, query: { format: 'pdf' } }),
    all: () => void start(fetchOrderPapers, { body: { shipment_ids: [id] } }),
    advanceData: () => void start(fetchAdvanceData, { query: { shipment_id: id } }),
  }
  return { open, isBusy }
}
