import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Das wartet auf Sie',
    none: 'Alles erledigt: Nichts wartet auf Sie.',
    mentions: { one: 'Kommentar, der Sie erwähnt', other: 'Kommentare, die Sie erwähnen' },
    followUps: { one: 'Ihre Wiedervorlage', other: 'Ihre Wiedervorlagen' },
    overdueInvoices: { one: 'Überfällige Rechnung', other: 'Überfällige Rechnungen' },
    filingAlerts: { one: 'Meldung zu einer fälligen Steuererklärung', other: 'Meldungen zu fälligen Steuererklärungen' },
    rejectedPayments: { one: 'Bestellung mit abgelehnter Zahlung', other: 'Bestellungen mit abgelehnter Zahlung' },
    applicationsToReview: { one: 'Antrag zu prüfen', other: 'Anträge zu prüfen' },
    applicationsToApprove: { one: 'Antrag zu genehmigen', other: 'Anträge zu genehmigen' },
    applicationsToRegister: { one: 'Antrag mit laufender OSS-Registrierung', other: 'Anträge mit laufender OSS-Registrierung' },
    merchantsWithoutFeeClass: { one: 'Händler ohne Gebührenklasse', other: 'Händler ohne Gebührenklasse' },
    numbersToCheck: { one: 'Händler mit zu prüfenden Nummern', other: 'Händler mit zu prüfenden Nummern' },
    swissRegistrationsDue: {
      one: 'Händler, der sich in der Schweiz registrieren muss',
      other: 'Händler, die sich in der Schweiz registrieren müssen',
    },
    backdatedChanges: {
      one: 'Rückwirkende Änderung mit neu zu buchenden Bestellungen',
      other: 'Rückwirkende Änderungen mit neu zu buchenden Bestellungen',
    },
    openIntakeErrors: { one: 'Abgelehnte Zeile im Bestelleingang', other: 'Abgelehnte Zeilen im Bestelleingang' },
    vatItemsToReview: { one: 'Zu prüfende USt-Position', other: 'Zu prüfende USt-Positionen' },
    failedJobs: { one: 'Fehlgeschlagener Job', other: 'Fehlgeschlagene Jobs' },
    failedFeeds: { one: 'Nicht abrufbare Datenquelle', other: 'Nicht abrufbare Datenquellen' },
    staleFeeds: { one: 'Veraltete Datenquelle', other: 'Veraltete Datenquellen' },
    unusualRates: { one: 'Auffällige Kursänderung', other: 'Auffällige Kursänderungen' },
    vatProposals: { one: 'Vorschlag zu USt-Sätzen', other: 'Vorschläge zu USt-Sätzen' },
    vatCategoriesToReview: { one: 'Zu prüfende USt-Kategorie', other: 'Zu prüfende USt-Kategorien' },
    failedMails: { one: 'Nicht versandte E-Mail', other: 'Nicht versandte E-Mails' },
    partlyPaidInvoices: { one: 'Teilweise bezahlte Rechnung', other: 'Teilweise bezahlte Rechnungen' },
    unpaidInvoices: { one: 'Unbezahlte, noch nicht fällige Rechnung', other: 'Unbezahlte, noch nicht fällige Rechnungen' },
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
