import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Tämä odottaa sinua',
    none: 'Kaikki on käsitelty: mikään ei odota sinua.',
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
    openIntakeErrors: 'Tilausten vastaanotossa hylätty rivi |||| Tilausten vastaanotossa hylättyä riviä',
    vatCategoriesToReview: 'Tarkistettava ALV-luokka |||| Tarkistettavaa ALV-luokkaa',
    vatItemsToReview: 'Tarkistettava ALV-nimike |||| Tarkistettavaa ALV-nimikettä',
    failedJobs: 'Epäonnistunut työ |||| Epäonnistunutta työtä',
    failedFeeds: 'Tietolähde, jota ei voitu lukea |||| Tietolähdettä, joita ei voitu lukea',
    staleFeeds: 'Vanhentunut tietolähde |||| Vanhentunutta tietolähdettä',
    unusualRates: 'Poikkeava kurssimuutos |||| Poikkeavaa kurssimuutosta',
    vatProposals: 'Ehdotus ALV-kannoista |||| Ehdotusta ALV-kannoista',
    failedMails: 'Sähköposti, jota ei voitu lähettää |||| Sähköpostia, joita ei voitu lähettää',
    partlyPaidInvoices: 'Osittain maksettu lasku |||| Osittain maksettua laskua',
    unpaidInvoices: 'Maksamaton lasku, joka ei ole vielä erääntynyt |||| Maksamatonta laskua, jotka eivät ole vielä erääntyneet',
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
