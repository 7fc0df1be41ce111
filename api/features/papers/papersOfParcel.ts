import type { PaperPlan } from '../../documents/joinedPapers.ts'
import type { Declarant } from '../../orders/readDeclarant.ts'
import { declarationFor, postalFormFor, qrContent } from './makePapers.ts'
import type { Parcel } from './readParcel.ts'
import { validS10 } from './validS10.ts'

/** All papers that go with a parcel, in the order in which they are used: form, declaration, label. Their libraries are loaded on first use. */
export async function papersOfParcel(parcel: Parcel, declarant: Declarant, at: Date): Promise<PaperPlan[]> {
  const [{ postalForm }, { declarationPaper }, { parcelLabel }] = await Promise.all([
    import('../../documents/postalForm.ts'),
    import('../../documents/declarationPaper.ts'),
    import('../../documents/parcelLabel.ts'),
  ])
  const { shipment, order, sender } = parcel
  const form = shipment.cn_report_type
  const declaration = declarationFor(parcel, declarant, at)
  return [
    ...(form === 'none' ? [] : [postalForm(postalFormFor(parcel, form, at))]),
    ...(declaration ? [declarationPaper(declaration)] : []),
    parcelLabel({
      code: validS10(shipment) ?? String(shipment.id),
      content: qrContent(parcel),
      order: order.external_order_id,
      author: sender.name,
      made: at,
    }),
  ]
}
