import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Tämä odottaa sinua',
    none: 'Mikään ei odota. Kaikki on käsitelty.',
    mentions: 'Sinulle osoitettu kommentti |||| Sinulle osoitettua kommenttia',
    followUps: 'Sinulle merkitty seuranta |||| Sinulle merkittyä seurantaa',
    overdueInvoices: 'Erääntynyt lasku |||| Erääntynyttä laskua',
    rejectedPayments: 'Tilaus, jonka maksu hylättiin |||| Tilausta, joiden maksu hylättiin',
    merchantsWithoutFeeClass: 'Kauppias ilman maksuluokkaa |||| Kauppiasta ilman maksuluokkaa',
    numbersToCheck: 'Kauppias, jonka numeroita on tarkistettava |||| Kauppiasta, joiden numeroita on tarkistettava',
    swissRegistrationsDue:
      'Kauppias, jonka on rekisteröidyttävä Sveitsissä |||| Kauppiasta, joiden on rekisteröidyttävä Sveitsissä',
    backdatedChanges:
      'Takautuva muutos, jonka tilaukset odottavat uudelleenkirjausta |||| Takautuvaa muutosta, joiden tilaukset odottavat uudelleenkirjausta',
    openIntakeErrors: 'Hylätty tilausrivi |||| Hylättyä tilausriviä',
    vatItemsToReview: 'Tarkistettava ALV-nimike |||| Tarkistettavaa ALV-nimikettä',
    failedJobs: 'Epäonnistunut työ |||| Epäonnistunutta työtä',
    failedFeeds: 'Tietolähde, jota ei voitu lukea |||| Tietolähdettä, joita ei voitu lukea',
    staleFeeds: 'Vanhentunut tietolähde |||| Vanhentunutta tietolähdettä',
    unusualRates: 'Poikkeava kurssimuutos |||| Poikkeavaa kurssimuutosta',
    vatProposals: 'Ehdotus ALV-kannoista |||| Ehdotusta ALV-kannoista',
    failedMails: 'Viesti, jota ei voitu lähettää |||| Viestiä, joita ei voitu lähettää',
    partlyPaidInvoices: 'Osittain maksettu lasku |||| Osittain maksettua laskua',
    unpaidInvoices: 'Maksamaton lasku, joka ei ole vielä erääntynyt |||| Maksamatonta laskua, jotka eivät ole vielä erääntyneet',
  },
  command: '%{title}: %{name}',
  keys: {
    goTo: 'Siirry',
    filter: 'Siirry suodattimeen',
    create: 'Lisää tietue',
    refresh: 'Lue luettelo uudelleen',
    paste: 'Hae kopioimallasi, esimerkiksi tilausnumerolla',
  },
}
