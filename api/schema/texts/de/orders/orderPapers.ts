import type { Translated } from '../../Catalogue.ts'
import type { orderPapers as english } from '../../en/orders/orderPapers.ts'

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
  where: {
    title: 'Wo ist es?',
    shipped: 'An den Transporteur übergeben.',
    ready: 'Bezahlt und bereit; noch nicht an den Transporteur übergeben.',
    unpaid: 'Nicht versandt: Die Bestellung ist nicht bezahlt.',
    cancelled: 'Nicht versandt: Die Bestellung ist storniert.',
    announcedAt: 'Angekündigt',
    shippedAt: 'Übergeben',
    from: 'Von %{country}',
    by: { courier: 'Transporteur: %{name}', postal_operator: 'Postbetreiber: %{name}', customs: 'Zollstelle: %{name}' },
  },
}
