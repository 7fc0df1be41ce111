import type { Translated } from '../../Catalogue.ts'
import type { orderActions as english } from '../../en/orders/orderActions.ts'

/** The texts of what can be done to orders, and to what follows them. */
export const orderActions: Translated<typeof english> = {
  cancelOrder: { title: 'Peru tilaus', reason: 'Vain tilaus, jota ei ole vielä peruttu, voidaan perua' },
  returnItems: { title: 'Palauta tuotteita', reason: 'Vain kirjattu tilaus voidaan palauttaa' },
  discountOrder: { title: 'Anna alennus', reason: 'Vain kirjatulle tilaukselle voi antaa alennuksen' },
  addNote: { title: 'Lisää muistiinpano' },
  fetchOrderPapers: { title: 'Kaikki asiakirjat', reason: 'Asiakirjat tehdään, kun maksu on vahvistettu' },
  updateFccDate: {
    title: 'Päivitä FCC-päivä',
    question: 'Päivitetäänkö FCC-päivä?',
    sentence: 'Vain testaukseen.',
    done: { one: '%{smart_count} tilauksen FCC-päivä päivitetty', other: '%{smart_count} tilauksen FCC-päivä päivitetty' },
    doneFor: 'FC-tunnuksen %{fc_id} FCC-päivä päivitetty',
    failedFor: 'FC-tunnuksen %{fc_id} FCC-päivää ei voitu päivittää.',
    reason: 'Ostaja on hyväksynyt laskelman, mutta ei ole vielä vahvistanut sitä',
  },
  markAsPaid: {
    title: 'Merkitse maksetuksi',
    question: { one: 'Merkitäänkö tilaus maksetuksi?', other: 'Merkitäänkö %{smart_count} tilausta maksetuksi?' },
    sentence: 'Vain testaukseen. Tilaus lasketaan mukaan tästä päivästä alkaen, ja sen ALV kirjataan ALV-kirjanpitoon.',
    done: { one: '%{smart_count} tilaus merkitty maksetuksi', other: '%{smart_count} tilausta merkitty maksetuksi' },
    doneFor: 'Tilaus #%{id} merkitty maksetuksi',
    failedFor: 'Tilausta #%{id} ei voitu merkitä maksetuksi',
    reason: 'Maksetuksi voi merkitä vain vahvistetun tilauksen tai tilauksen, jonka maksu hylättiin',
  },
  updatePostSalePaymentDate: {
    title: 'Päivitä maksupäivä',
    question: 'Päivitetäänkö maksupäivä?',
    sentence: 'Vain testaukseen. Summat ja ALV lasketaan tuon päivän lain mukaan.',
    done: { one: '%{smart_count} tilauksen maksupäivä päivitetty', other: '%{smart_count} tilauksen maksupäivä päivitetty' },
    doneFor: 'Tilauksen #%{id} maksupäivä päivitetty',
    failedFor: 'Tilauksen #%{id} maksupäivää ei voitu päivittää',
    reason: 'Tilausta ei ole vielä maksettu',
  },
  updateShipmentTimestamp: {
    title: 'Päivitä aikaleima',
    question: { one: 'Päivitetäänkö lähetyksen aikaleima?', other: 'Päivitetäänkö %{smart_count} lähetyksen aikaleima?' },
    sentence: 'Vain testaukseen.',
    done: { one: '%{smart_count} lähetyksen aikaleima päivitetty', other: '%{smart_count} lähetyksen aikaleima päivitetty' },
    doneFor: 'Lähetyksen #%{id} aikaleima päivitetty',
    failedFor: 'Lähetyksen #%{id} aikaleimaa ei voitu päivittää',
  },
  updateReturnConfirmedDate: {
    title: 'Päivitä palautuksen vahvistuspäivä',
    question: 'Päivitetäänkö palautuksen vahvistuspäivä?',
    sentence: 'Vain testaukseen. Palautus lasketaan mukaan tästä päivästä alkaen.',
    done: {
      one: '%{smart_count} palautuksen vahvistuspäivä päivitetty',
      other: '%{smart_count} palautuksen vahvistuspäivä päivitetty',
    },
    doneFor: 'Palautuksen %{id} vahvistuspäivä päivitetty',
    failedFor: 'Palautuksen %{id} vahvistuspäivää ei voitu päivittää.',
  },
  updateDiscountCreatedDate: {
    title: 'Päivitä alennuksen luontipäivä',
    question: 'Päivitetäänkö alennuksen luontipäivä?',
    sentence: 'Vain testaukseen. Alennus lasketaan mukaan tästä päivästä alkaen.',
    done: { one: '%{smart_count} alennuksen luontipäivä päivitetty', other: '%{smart_count} alennuksen luontipäivä päivitetty' },
    doneFor: 'Alennuksen %{discount_id} luontipäivä päivitetty',
    failedFor: 'Alennuksen %{discount_id} luontipäivää ei voitu päivittää.',
  },
  rebookOrder: {
    title: 'Kirjaa uudelleen',
    question: { one: 'Kirjataanko tilaus uudelleen?', other: 'Kirjataanko %{smart_count} tilausta uudelleen?' },
    sentence:
      'Sen rivit ALV-kirjanpidossa perutaan ja kirjataan uudelleen nykyisen lain mukaan. Jo ilmoitetut tilaukset oikaistaan seuraavassa ilmoituksessa.',
    done: { one: '%{smart_count} tilaus kirjattu uudelleen', other: '%{smart_count} tilausta kirjattu uudelleen' },
    reason: 'Tästä on jo päätetty',
  },
  rebookBackdatedChange: {
    title: 'Kirjaa kaikki uudelleen',
    question: {
      one: 'Kirjataanko uudelleen kaikki tilaukset, joihin muutos vaikuttaa?',
      other: 'Kirjataanko uudelleen kaikki tilaukset, joihin nämä %{smart_count} muutosta vaikuttavat?',
    },
    sentence:
      'Niiden rivit ALV-kirjanpidossa perutaan ja kirjataan uudelleen nykyisen lain mukaan. Jo ilmoitetut tilaukset oikaistaan seuraavassa ilmoituksessa.',
    done: { one: '%{smart_count} tilaus kirjattu uudelleen', other: '%{smart_count} tilausta kirjattu uudelleen' },
    reason: 'Tässä ei ole mitään päätettävää',
  },
  dismissBackdatedChange: {
    title: 'Jätä ennalleen',
    question: 'Jätetäänkö tilaukset ennalleen?',
    sentence: 'Niiden summat jäävät sellaisiksi kuin ne kirjattiin, ja ne poistuvat tästä luettelosta.',
    done: 'Tilaukset jäävät ennalleen',
    reason: 'Tässä ei ole mitään päätettävää',
  },
}
