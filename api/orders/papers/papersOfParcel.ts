import { languageOfOffice } from '../../documents/declarationWords.ts'
import type { PaperPlan } from '../../documents/joinedPapers.ts'
import type { Declarant } from '../readDeclarant.ts'
import { declarationFor, postalFormFor, qrContent } from './makePapers.ts'
import type { TextsIn } from '../../texts/readPublished.ts'
import { sayIn } from '../../texts/sayIn.ts'
import type { Parcel } from './readParcel.ts'
import { validS10 } from './validS10.ts'

interface ForAll {
  declarant: Declarant
  /** Where published texts are read. */
  texts: TextsIn
}

/** All papers that go with a parcel, in the order in which they are used: form, declaration, label. Their libraries are loaded on first use. */
export async function papersOfParcel(parcel: Parcel, { declarant, texts }: ForAll, at: Date): Promise<PaperPlan[]> {
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
    ...(declaration
      ? [declarationPaper(declaration, await sayIn(texts, languageOfOffice(declaration.countryOfDestination)))]
      : []),
    parcelLabel({
      code: validS10(shipment) ?? String(shipment.id),
      content: qrContent(parcel),
      order: order.external_order_id,
      author: sender.name,
      made: at,
    }),
  ]
}
