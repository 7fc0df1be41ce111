import type { Translated } from '../../Catalogue.ts'
import type { lists as english } from '../../en/table/lists.ts'

export const lists: Translated<typeof english> = {
  notReloaded: 'Luetteloa ei voitu ladata uudelleen, joten siinä näkyy aiempi tilanne. %{reason}',
  sums: {
    title: 'Kaikkien osuvien rivien summat',
    about: '≈ %{amount}',
    currencies: { one: '%{smart_count} valuutta', other: '%{smart_count} valuuttaa' },
    currency: 'Valuutta',
    rows: 'Rivejä',
    inEuro: 'Euroina',
    atRates: 'Uusimmin päiväkurssein; vanhin niistä on päivältä %{day}.',
    noRate: 'Yhdelle näistä valuutoista ei ole päiväkurssia.',
    atOwnRates: 'Kukin summa oman päivänsä kurssilla.',
    failed: 'Summia ei voitu ladata.',
  },
  byNumber: { head: 'ID', asc: 'Lajiteltu tunnuksen mukaan, vanhin ensin', desc: 'Lajiteltu tunnuksen mukaan, uusin ensin' },
  byUnseen: { asc: 'Lajiteltu: %{field}, nouseva', desc: 'Lajiteltu: %{field}, laskeva' },
  inEuro: 'Lajitellaan, verrataan ja lasketaan yhteen euroina päivän kurssilla',
  groups: {
    by: 'Ryhmittele',
    none: 'Ei ryhmiä',
    grouped: 'Ryhmitelty: %{field}',
    nothing: 'Ei arvoa: %{field}',
    rows: { one: '%{smart_count} rivi', other: '%{smart_count} riviä' },
  },
  cards: {
    more: 'Lisää',
    asGrid: 'Näytä taulukkona',
    asCards: 'Näytä kortteina',
    overdue: { one: '%{smart_count} päivä myöhässä', other: '%{smart_count} päivää myöhässä' },
  },
}
