import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Tämä odottaa sinua',
    none: 'Kaikki on käsitelty: mikään ei odota sinua.',
    mentions: { one: 'Sinulle osoitettu kommentti', other: 'Sinulle osoitettua kommenttia' },
    followUps: { one: 'Sinulle merkitty seuranta', other: 'Sinulle merkittyä seurantaa' },
    overdueInvoices: { one: 'Erääntynyt lasku', other: 'Erääntynyttä laskua' },
    filingAlerts: { one: 'Huomautus erääntyvästä veroilmoituksesta', other: 'Huomautusta erääntyvistä veroilmoituksista' },
    rejectedPayments: { one: 'Tilaus, jonka maksu hylättiin', other: 'Tilausta, joiden maksu hylättiin' },
    applicationsToReview: { one: 'Hakemus tarkistettavana', other: 'Hakemusta tarkistettavana' },
    applicationsToApprove: { one: 'Hakemus hyväksyttävänä', other: 'Hakemusta hyväksyttävänä' },
    applicationsToRegister: {
      one: 'Hakemus, jonka OSS-rekisteröinti on kesken',
      other: 'Hakemusta, joiden OSS-rekisteröinti on kesken',
    },
    merchantsWithoutFeeClass: { one: 'Kauppias ilman maksuluokkaa', other: 'Kauppiasta ilman maksuluokkaa' },
    numbersToCheck: { one: 'Kauppias, jonka numeroita on tarkistettava', other: 'Kauppiasta, joiden numeroita on tarkistettava' },
    swissRegistrationsDue: {
      one: 'Kauppias, jonka on rekisteröidyttävä Sveitsissä',
      other: 'Kauppiasta, joiden on rekisteröidyttävä Sveitsissä',
    },
    backdatedChanges: {
      one: 'Takautuva muutos, jonka tilaukset odottavat uudelleenkirjausta',
      other: 'Takautuvaa muutosta, joiden tilaukset odottavat uudelleenkirjausta',
    },
    openIntakeErrors: { one: 'Tilausten vastaanotossa hylätty rivi', other: 'Tilausten vastaanotossa hylättyä riviä' },
    vatItemsToReview: { one: 'Tarkistettava ALV-nimike', other: 'Tarkistettavaa ALV-nimikettä' },
    failedJobs: { one: 'Epäonnistunut työ', other: 'Epäonnistunutta työtä' },
    failedFeeds: { one: 'Tietolähde, jota ei voitu lukea', other: 'Tietolähdettä, joita ei voitu lukea' },
    staleFeeds: { one: 'Vanhentunut tietolähde', other: 'Vanhentunutta tietolähdettä' },
    unusualRates: { one: 'Poikkeava kurssimuutos', other: 'Poikkeavaa kurssimuutosta' },
    vatProposals: { one: 'Ehdotus ALV-kannoista', other: 'Ehdotusta ALV-kannoista' },
    vatCategoriesToReview: { one: 'Tarkistettava ALV-luokka', other: 'Tarkistettavaa ALV-luokkaa' },
    failedMails: { one: 'Sähköposti, jota ei voitu lähettää', other: 'Sähköpostia, joita ei voitu lähettää' },
    partlyPaidInvoices: { one: 'Osittain maksettu lasku', other: 'Osittain maksettua laskua' },
    unpaidInvoices: {
      one: 'Maksamaton lasku, joka ei ole vielä erääntynyt',
      other: 'Maksamatonta laskua, jotka eivät ole vielä erääntyneet',
    },
  },
  command: '%{title}: %{name}',
  keys: {
    goTo: 'Siirry',
    filter: 'Siirry suodattimeen',
    create: 'Lisää tietue',
    refresh: 'Lataa luettelo uudelleen',
    paste: 'Hae kopioimallasi, esimerkiksi tilausnumerolla',
  },
}
