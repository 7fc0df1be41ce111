import type { Translated } from '../../Catalogue.ts'
import type { customerAnswer as english } from '../../en/orders/customerAnswer.ts'

export const customerAnswer: Translated<typeof english> = {
  copy: 'Als Antwort an den Kunden kopieren',
  copied: 'Antwort kopiert',
  head: 'Ihre Bestellung %{order} setzt sich so zusammen:',
  net: '%{amount} ohne Umsatzsteuer',
  vat: '%{amount} Umsatzsteuer (%{rate})',
  duty: '%{amount} Zoll',
  fee: 'Bearbeitungsgebühr: %{amount}',
  total: 'Zusammen: %{amount}',
  vatOf: 'Die Umsatzsteuer von %{amount} richtet sich nach dem Land, in das die Waren gehen: %{country}.',
  noVat: 'Der Preis enthält keine Umsatzsteuer.',
  dutyOf:
    'Der Zoll von %{amount} ist im Preis enthalten, weil die Waren von außerhalb der EU kommen; bei der Ankunft wird nichts weiter fällig.',
  dutyLater: 'Der Zoll von %{amount} ist nicht im Preis enthalten: Er wird bei der Ankunft der Waren fällig.',
  dutyPaid: 'Den Zoll zahlt der Verkäufer.',
}
