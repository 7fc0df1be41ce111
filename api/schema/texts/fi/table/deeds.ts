import type { Translated } from '../../Catalogue.ts'
import type { deeds as english } from '../../en/table/deeds.ts'

/** What people do to orders, and what it does. */
export const deeds: Translated<typeof english> = {
  cancel: {
    verb: 'Peru tilaus %{name}',
    verbOfMany: { one: 'Peru %{smart_count} tilaus', other: 'Peru %{smart_count} tilausta' },
    told: 'perui tilauksen',
    keep: 'Säilytä',
    done: { one: '%{smart_count} tilaus peruttu', other: '%{smart_count} tilausta peruttu' },
    reasons: {
      payment: 'Maksu hylätty',
      buyer: 'Ostajan pyynnöstä',
      stock: 'Loppu varastosta',
      address: 'Osoitteeseen ei toimiteta',
    },
  },
  return: {
    verb: 'Palauta tuotteita: %{name}',
    verbOfMany: { one: 'Palauta tuotteita: %{smart_count} tilaus', other: 'Palauta tuotteita: %{smart_count} tilausta' },
    told: 'kirjasi palautuksen',
    keep: 'Jätä ennalleen',
    done: 'Palautus kirjattu',
    reasons: {
      size: 'Väärä koko',
      described: 'Ei vastaa kuvausta',
      damaged: 'Saapui vahingoittuneena',
      mind: 'Ostaja muutti mielensä',
    },
  },
  discount: {
    verb: 'Anna alennus: %{name}',
    verbOfMany: { one: 'Anna alennus: %{smart_count} tilaus', other: 'Anna alennus: %{smart_count} tilausta' },
    told: 'antoi alennuksen',
    keep: 'Jätä ennalleen',
    done: 'Alennus annettu',
    reasons: { late: 'Toimitus myöhässä', damaged: 'Lievästi vahingoittunut', goodwill: 'Hyvitys' },
  },
  reason: 'Syy',
  reasonMissing: 'Kerro syy: se jää aikajanalle',
  linesMissing: 'Kerro, mitkä tuotteet',
  effect: {
    one: 'Ostajille palautetaan %{refund}. %{smart_count} vienti vähentää ALV-kirjanpidosta %{net} netto ja %{vat} ALV alkaen %{day}.',
    other:
      'Ostajille palautetaan %{refund}. %{smart_count} vientiä vähentää ALV-kirjanpidosta %{net} netto ja %{vat} ALV alkaen %{day}.',
  },
  announced: 'Ilmoitettu: %{refund} palautetaan, kun kappaleet ovat saapuneet. Sitä ennen ALV-kirjanpito ei muutu.',
  uncounted: {
    one: '%{smart_count} tilausta ei ole vielä kirjattu: ALV-kirjanpito ei muutu.',
    other: '%{smart_count} tilausta ei ole vielä kirjattu: ALV-kirjanpito ei muutu.',
  },
  refused: { one: '%{smart_count} tilaus jätetään pois:', other: '%{smart_count} tilausta jätetään pois:' },
  more: 'ja %{count} muuta',
  working: 'Lasketaan vaikutuksia…',
  pieces: 'Kappaleet: %{name}',
  of: '/ %{quantity}',
  delivery: 'Palauta myös toimitusmaksu',
  arrived: 'Kappaleet ovat saapuneet',
  amountOf: 'Alennus: %{name}',
  basis: 'Valuutta %{currency}, tilauksen hinnoissa',
  note: 'Muistiinpano',
  noteTitle: 'Muistiinpano: %{name}',
  noteTitleOfMany: { one: 'Muistiinpano: %{smart_count} tilaus', other: 'Muistiinpano: %{smart_count} tilausta' },
  addNote: 'Lisää muistiinpano',
  noNote: 'Ei muistiinpanoa',
  noteMissing: 'Kirjoita ensin muistiinpano',
  noted: { one: 'Muistiinpano lisätty %{smart_count} tilaukseen', other: 'Muistiinpano lisätty %{smart_count} tilaukseen' },
  noPapers: {
    one: 'Tilausta ei ole vielä maksettu: sillä ei ole asiakirjoja',
    other: 'Yhtäkään %{smart_count} tilauksesta ei ole vielä maksettu: niillä ei ole asiakirjoja',
  },
  somePapers: 'Asiakirjat: %{done} tilausta. Vielä maksamatta, siksi ilman asiakirjoja: %{left}',
}
