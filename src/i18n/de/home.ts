import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Das wartet auf Sie',
    none: 'Alles erledigt: Nichts wartet auf Sie.',
    mentions: 'Kommentar, der Sie erwähnt |||| Kommentare, die Sie erwähnen',
    followUps: 'Ihre Wiedervorlage |||| Ihre Wiedervorlagen',
    overdueInvoices: 'Überfällige Rechnung |||| Überfällige Rechnungen',
    rejectedPayments: 'Bestellung mit abgelehnter Zahlung |||| Bestellungen mit abgelehnter Zahlung',
    merchantsWithoutFeeClass: 'Händler ohne Gebührenklasse |||| Händler ohne Gebührenklasse',
    numbersToCheck: 'Händler mit zu prüfenden Nummern |||| Händler mit zu prüfenden Nummern',
    swissRegistrationsDue:
      'Händler, der sich in der Schweiz registrieren muss |||| Händler, die sich in der Schweiz registrieren müssen',
    backdatedChanges:
      'Rückwirkende Änderung mit neu zu buchenden Bestellungen |||| Rückwirkende Änderungen mit neu zu buchenden Bestellungen',
    openIntakeErrors: 'Abgelehnte Zeile im Bestelleingang |||| Abgelehnte Zeilen im Bestelleingang',
    vatCategoriesToReview: 'Zu prüfende USt-Kategorie |||| Zu prüfende USt-Kategorien',
    vatItemsToReview: 'Zu prüfende USt-Position |||| Zu prüfende USt-Positionen',
    failedJobs: 'Fehlgeschlagener Job |||| Fehlgeschlagene Jobs',
    failedFeeds: 'Nicht abrufbare Datenquelle |||| Nicht abrufbare Datenquellen',
    staleFeeds: 'Veraltete Datenquelle |||| Veraltete Datenquellen',
    unusualRates: 'Auffällige Kursänderung |||| Auffällige Kursänderungen',
    vatProposals: 'Vorschlag zu USt-Sätzen |||| Vorschläge zu USt-Sätzen',
    failedMails: 'Nicht versandte E-Mail |||| Nicht versandte E-Mails',
    partlyPaidInvoices: 'Teilweise bezahlte Rechnung |||| Teilweise bezahlte Rechnungen',
    unpaidInvoices: 'Unbezahlte, noch nicht fällige Rechnung |||| Unbezahlte, noch nicht fällige Rechnungen',
  },
  command: '%{title}: %{name}',
  keys: {
    goTo: 'Gehe zu',
    filter: 'Zum Filter',
    create: 'Datensatz hinzufügen',
    refresh: 'Liste neu laden',
    paste: 'Nach dem kopierten Text suchen, etwa einer Bestellnummer',
  },
}
