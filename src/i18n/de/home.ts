import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Das wartet auf Sie',
    none: 'Nichts wartet. Alles ist erledigt.',
    mentions: 'Kommentar, der Sie anspricht |||| Kommentare, die Sie ansprechen',
    followUps: 'Wiedervorlage von Ihnen |||| Wiedervorlagen von Ihnen',
    overdueInvoices: 'Überfällige Rechnung |||| Überfällige Rechnungen',
    rejectedPayments: 'Bestellung mit abgelehnter Zahlung |||| Bestellungen mit abgelehnter Zahlung',
    merchantsWithoutFeeClass: 'Händler ohne Gebührenklasse |||| Händler ohne Gebührenklasse',
    vatItemsToReview: 'USt-Position zu prüfen |||| USt-Positionen zu prüfen',
    failedMails: 'Nicht versandte E-Mail |||| Nicht versandte E-Mails',
  },
  command: '%{title}: %{name}',
  keys: {
    goTo: 'Gehe zu',
    filter: 'Zum Filter',
    create: 'Datensatz hinzufügen',
    refresh: 'Liste neu laden',
    paste: 'Nach dem Kopierten suchen, etwa einer Bestellnummer',
  },
}
