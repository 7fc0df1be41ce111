import type { Translated } from '../../Catalogue.ts'
import type { sentences as english } from '../../en/shared/sentences.ts'

export const sentences: Translated<typeof english> = {
  orders: 'Tilaukset',
  invoices: 'Laskut',
  returns: 'Palautukset',
  vat: 'alv arvonlisävero verokanta',
  to: 'maahan maassa',
  above: 'yli vähintään',
  create: 'luo lisää uusi',
  atLeast: 'vähintään %{amount}',
  vatOf: 'ALV %{rate}: %{country}',
  vatOn: 'ALV: %{code}',
  costOf: 'Tuontikulut: %{code}',
  listOf: '%{title}: %{name}',
  change: 'Muuta %{field}: %{name}',
  newValue: 'uusi arvo %{value}',
  examples: 'Voit kirjoittaa myös',
  exampleOrders: 'tilaukset lotus viime kuukausi',
  exampleField: 'puhelin lotus = +372 5550 1234',
  exampleVerb: 'estä kauppias lotus',
  exampleVat: 'kirja Saksaan',
}
