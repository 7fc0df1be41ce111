import type { Translated } from '../Catalogue.ts'
import type * as english from '../en/orders.ts'

export const orders: Translated<typeof english.orders> = {
  breakdown: 'Tilauksen erittely',
  items: 'Rivit',
  splits: 'Osat',
  shipments: 'Lähetykset',
  discountItems: 'Alennusrivit',
  returnItems: 'Palautusrivit',
  summary: 'Tilauksen yhteenveto',
  itemsOf: 'Tilaus #%{id}: rivit',
  splitsOf: 'Tilaus #%{id}: osat',
  shipmentsOf: 'Tilaus #%{id}: lähetykset',
  splitOf: 'Tilaus #%{order}, osa #%{split}',
  itemsOfShipment: 'Lähetys #%{id}: rivit',
  discountItemsOf: 'Tilaus #%{id}: alennusrivit',
  itemsOfReturn: 'Palautus #%{id}: rivit',
  itemsOfDiscount: 'Alennus %{id}: rivit',
  summaryOf: 'Tilaus #%{id}: yhteenveto',
  customsForms: 'Tullilomakkeet',
  declaration: 'Ilmoitus',
  qr: 'QR-koodi',
  barcode: 'Viivakoodi',
  openPage: 'Avaa tilaus',
  atRateOf: 'Euroina valuutan %{currency} päiväkurssilla %{day}.',
  noRate: 'Valuutalla %{currency} ei ole tunnettua päiväkurssia päivälle %{day}, joten euromääriä ei ole.',
  totals: { total: 'Yhteensä', vat: 'ALV', duty: 'Tulli', returned: 'Palautettu', discounted: 'Alennettu' },
}

export const whatIf: Translated<typeof english.whatIf> = {
  open: 'Entä jos…',
  title: 'Entä jos: %{name}',
  sentence: 'Sama tilaus toisena päivänä, toiseen kohteeseen tai toisella koodilla. Mitään ei tallenneta.',
  day: 'Päivä',
  country: 'Kohdemaa',
  postalCode: 'Postinumero',
  codeOf: 'Rivin %{name} koodi',
  try: 'Vertaa',
  stored: 'Tallennettu',
  tried: 'Jos %{day}',
  why: 'Miksi näin olisi',
}

export const apiKeys: Translated<typeof english.apiKeys> = {
  create: 'Uusi avain',
  createTitle: 'Luodaanko API-avain?',
  createSentence: 'Sillä kauppiaan verkkokauppa lähettää tilauksensa ja lukee kuittauksensa. Muuhun se ei kelpaa.',
  name: 'Mihin avain on',
  nameMissing: 'Kerro, mihin avain on',
  nameTooLong: 'Enintään %{most} merkkiä',
  made: 'Uusi API-avain',
  once: 'Kopioi se nyt: se näytetään vain tämän kerran eikä sitä säilytetä missään.',
  copy: 'Kopioi',
  copied: 'Avain kopioitu',
  kept: 'Olen tallettanut sen',
}
