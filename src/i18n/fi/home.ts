import type { Translated } from '../Catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home: Translated<typeof english> = {
  attention: {
    title: 'Tämä odottaa sinua',
    none: 'Mikään ei odota. Kaikki on käsitelty.',
    mentions: 'Sinulle osoitettu kommentti |||| Sinulle osoitettua kommenttia',
    followUps: 'Seurattava asia sinulla |||| Seurattavaa asiaa sinulla',
    overdueInvoices: 'Erääntynyt lasku |||| Erääntynyttä laskua',
    rejectedPayments: 'Tilaus, jonka maksu hylättiin |||| Tilausta, joiden maksu hylättiin',
    merchantsWithoutFeeClass: 'Kauppias ilman maksuluokkaa |||| Kauppiasta ilman maksuluokkaa',
    vatItemsToReview: 'Tarkistettava ALV-nimike |||| Tarkistettavaa ALV-nimikettä',
    failedMails: 'Viesti, jota ei voitu lähettää |||| Viestiä, joita ei voitu lähettää',
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
