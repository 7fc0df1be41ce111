import type { Translated } from '../../Catalogue.ts'
import type * as english from '../../en/orders/orders.ts'

export const orders: Translated<typeof english.orders> = {
  breakdown: 'Aufschlüsselung',
  items: 'Positionen',
  splits: 'Teile',
  shipments: 'Sendungen',
  discountItems: 'Rabatt\u00adpositionen',
  returnItems: 'Positionen',
  summary: 'Bestellübersicht',
  itemsOf: 'Bestellung #%{id}: Positionen',
  splitsOf: 'Bestellung #%{id}: Teilbestellungen',
  shipmentsOf: 'Bestellung #%{id}: Sendungen',
  splitOf: 'Bestellung #%{order}, Teilbestellung #%{split}',
  itemsOfShipment: 'Sendung #%{id}: Positionen',
  discountItemsOf: 'Bestellung #%{id}: Rabattpositionen',
  itemsOfReturn: 'Rücksendung #%{id}: Positionen',
  itemsOfDiscount: 'Rabatt %{id}: Positionen',
  summaryOf: 'Bestellung #%{id}: Übersicht',
  customsForms: 'Zollformulare',
  declaration: 'Zollanmeldung',
  qr: 'QR-Code',
  barcode: 'Strichcode',
  qrOf: 'Sendung #%{id}: QR-Code',
  barcodeOf: 'Sendung #%{id}: Strichcode',
  savePicture: 'Bild speichern',
  openPage: 'Bestellung öffnen',
  atRateOf: 'In EUR zum Tageskurs von %{currency} für den %{day}.',
  noRate: 'Für den %{day} ist kein Tageskurs von %{currency} bekannt, daher gibt es keine Beträge in EUR.',
  totals: { total: 'Gesamt', vat: 'USt', duty: 'Zoll', returned: 'Zurückgegeben', discounted: 'Rabatt' },
}

export const whatIf: Translated<typeof english.whatIf> = {
  open: 'Was wäre, wenn …',
  title: 'Was wäre, wenn: %{name}',
  sentence:
    'Dieselbe Bestellung an einem anderen Tag, in ein anderes Bestimmungsland oder mit einem anderen Code. Nichts wird gespeichert.',
  day: 'Tag',
  country: 'Bestimmungsland',
  postalCode: 'Postleitzahl',
  codeOf: 'Code von %{name}',
  try: 'Vergleichen',
  stored: 'Gespeichert',
  tried: 'Wenn am %{day}',
  why: 'Warum es so wäre',
}

export const apiKeys: Translated<typeof english.apiKeys> = {
  create: 'Neuer Schlüssel',
  createDeed: 'Schlüssel anlegen',
  createTitle: 'API-Schlüssel erstellen?',
  createSentence:
    'Damit sendet der Shop des Händlers seine Bestellungen und liest seine Quittungen. Mehr kann der Schlüssel nicht.',
  name: 'Verwendungszweck',
  nameMissing: 'Geben Sie an, wofür der Schlüssel ist',
  nameTooLong: 'Höchstens %{most} Zeichen',
  made: 'Der neue API-Schlüssel',
  once: 'Kopieren Sie ihn jetzt: Er wird nur dieses eine Mal angezeigt.',
  copy: 'Kopieren',
  copied: 'Schlüssel kopiert',
  kept: 'Ich habe ihn gespeichert',
}
