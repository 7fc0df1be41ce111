import { barcodeOf, qrOf } from './barcode.ts'
import type { PaperPlan } from './joinedPapers.ts'

/** The codes of a parcel, as they are stuck on it. */
export interface ParcelLabel {
  /** What the parcel is called: its S10 code, or its number. */
  code: string
  /** What the QR code says. */
  content: string
  /** The number of the order at the shop. */
  order: string
  /** The merchant. */
  author: string
  made: Date
}

/** The QR code and the barcode of a parcel, on A6. */
export const parcelLabel = ({ code, content, order, author, made }: ParcelLabel): PaperPlan => ({
  imprint: { title: code, author, language: 'en', made, size: 'A6', foot: code },
  draw: async (paper) => {
    paper.heading(1, code)
    paper.paragraph(order, { isFaint: true })
    paper.picture(await barcodeOf(code), `Barcode ${code}`, paper.width * 0.66)
    paper.picture(await qrOf(content), `QR ${code}`, paper.width * 0.5)
  },
})
