import type { Translated } from '../Catalogue.ts'
import type { orderPapers as english } from '../en/orderPapers.ts'

export const orderPapers: Translated<typeof english> = {
  title: 'Papiere',
  none: 'Diese Bestellung hat keine Sendungen.',
  all: 'Alle als ein PDF',
  declarationPdf: 'Zollanmeldung (PDF)',
  declaration: 'Zollanmeldung (XML)',
  qr: 'QR-Code',
  barcode: 'Strichcode',
  advanceData: 'Vorabdaten',
  unpaid: 'Papiere gibt es, sobald die Zahlung bestätigt ist.',
}
