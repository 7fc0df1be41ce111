import type { Translated } from '../../Catalogue.ts'
import type { sentences as english } from '../../en/shared/sentences.ts'

export const sentences: Translated<typeof english> = {
  orders: 'Bestellungen',
  invoices: 'Rechnungen',
  returns: 'Rücksendungen',
  vat: 'ust umsatzsteuer mwst steuersatz',
  to: 'nach für in die den',
  above: 'über ab mindestens',
  create: 'neu neue neuen neuer neues anlegen hinzufügen',
  atLeast: 'mindestens %{amount}',
  vatOf: '%{rate} Umsatzsteuer in %{country}',
  vatOn: 'Umsatzsteuer auf %{code}',
  costOf: 'Einfuhrkosten von %{code}',
  listOf: '%{title}: %{name}',
  change: '%{field} ändern: %{name}',
  newValue: 'auf %{value}',
  examples: 'Sie können auch schreiben',
  exampleOrders: 'Bestellungen Lotus voriger Monat',
  exampleField: 'Telefon Lotus = +372 5550 1234',
  exampleVerb: 'Händler sperren Lotus',
  exampleVat: 'Buch nach Deutschland',
}
