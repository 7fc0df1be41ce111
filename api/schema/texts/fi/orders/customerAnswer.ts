import type { Translated } from '../../Catalogue.ts'
import type { customerAnswer as english } from '../../en/orders/customerAnswer.ts'

export const customerAnswer: Translated<typeof english> = {
  copy: 'Kopioi vastaukseksi asiakkaalle',
  copied: 'Vastaus kopioitu',
  head: 'Tilauksesi %{order} koostuu seuraavasti:',
  net: '%{amount} ilman arvonlisäveroa',
  vat: '%{amount} arvonlisävero (%{rate})',
  duty: '%{amount} tulli',
  fee: 'Käsittelymaksu: %{amount}',
  total: 'Yhteensä: %{amount}',
  vatOf: 'Arvonlisävero %{amount} määräytyy sen maan mukaan, johon tavarat toimitetaan: %{country}.',
  noVat: 'Hintaan ei sisälly arvonlisäveroa.',
  dutyOf: 'Hintaan sisältyy tulli %{amount}, koska tavarat tulevat EU:n ulkopuolelta; saapuessa ei peritä enempää.',
  dutyLater: 'Tulli %{amount} ei sisälly hintaan: se maksetaan, kun tavarat saapuvat.',
  dutyPaid: 'Myyjä maksaa tullin.',
}
