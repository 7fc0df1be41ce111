import type { Translated } from '../../Catalogue.ts'
import type { settings as english } from '../../en/shell/settings.ts'

export const settings: Translated<typeof english> = {
  groups: {
    orders: 'Tilaukset, tulli ja arvonlisävero',
    registration: 'Itserekisteröinti',
    access: 'Pääsy',
    invoicing: 'Laskutus',
    reminders: 'Maksumuistutukset',
    seller: 'Myyjä laskuilla',
    notifications: 'Ilmoitukset',
  },
  units: {
    days: { one: 'päivä', other: 'päivää' },
    EUR: '€',
    percent: '%',
  },
  help: {
    post_sale_grace_period_days: 'Kun kuukautta on kulunut näin monta päivää, edellinen kuukausi laskutetaan.',
    self_reg_passphrase: 'Itse rekisteröityvän kauppiaan on annettava tämä. Se tallennetaan tiivisteenä eikä sitä näytetä.',
    second_factor_roles:
      'Ketä tämä koskee, ottaa seuraavalla kirjautumisella ennen muuta käyttöön todennussovelluksen tai pääsyavaimen.',
    invite_valid_days: 'Kuinka monta päivää kutsun linkki avaa lomakkeen.',
    self_reg_enabled: 'Kauppiaat voivat rekisteröityä itse.',
    first_overdue_inv_notification:
      'Ensimmäinen muistutus lähetetään näin monta päivää eräpäivän jälkeen, aikaisintaan 2 päivän kuluttua.',
    second_overdue_inv_notification:
      'Toinen muistutus lähetetään näin monta päivää eräpäivän jälkeen, vähintään 2 päivää ensimmäisen jälkeen.',
    flat_duty_amount: 'Tulli lähetyksen jokaisesta nimikkeestä, johon kiinteää tullia sovelletaan.',
    flat_duty_from: 'Ensimmäinen päivä, jona kiinteä tulli kannetaan. Sitä ennen vähäarvoiset lähetykset olivat tullittomia.',
    flat_duty_to: 'Viimeinen päivä, jona kiinteä tulli kannetaan. Sen jälkeen sovelletaan tullitariffia.',
    flat_duty_threshold: 'Kiinteä tulli koskee lähetyksiä, joiden tavaroiden arvo on enintään tämä.',
    flat_duty_grouping:
      'Mikä lasketaan yhdeksi nimikkeeksi: samat kuusi ensimmäistä numeroa, haluttaessa myös sama kuvaus ja sama alkuperä.',
    flat_duty_in_vat_base: 'Kiinteä tulli sisältyy arvonlisäveron perusteeseen.',
    hold_conditional_items:
      'Ehdollisia alennettuja verokantoja sovelletaan vain, jos niiden luokkaa sovelletaan tai joku on hyväksynyt ne.',
    refund_fee_on_return: 'Kun tilaus palautetaan, myös siitä peritty maksu hyvitetään.',
    vat_amount_mode: 'Mikä on ilmoituksen rivin vero: peritty vero, tai veron peruste kertaa verokanta.',
    texts_need_review: 'Hyväksyykö joku muu kuin kirjoittaja jokaisen käännöksen, ennen kuin sen voi julkaista.',
    reporting_fee_on_nil: 'Myös ilmoitus, jossa ei ole myyntejä, maksaa ilmoitusmaksun.',
    new_invoice_delay: 'Kauppiaalle ilmoitetaan laskusta näin monta päivää sen laatimisen jälkeen; arvolla 0 heti.',
    invoice_notes: 'Tulostetaan jokaisen laskun loppuun.',
    invoicing_fee_min_total: 'Laskutusmaksu peritään, kun laskun muut maksut ylittävät tämän.',
    late_interest_percent:
      'Prosenttiyksikköä viitekoron päälle sopimuksen mukaan; ellei muuta sovita, laki edellyttää vähintään kahdeksaa.',
    invoice_due_days: 'Laskun päiväyksestä eräpäivään.',
    seller_name: 'Laskujen myyjä rekisteröidyllä nimellään.',
    seller_address: 'Tulostetaan jokaiseen laskuun.',
    seller_vat_id: 'Alkaa sen maan tunnuksella, jonka arvonlisävero laskuilla on.',
    seller_eori: 'Numero, jolla ilmoitamme tavarat tullille.',
    seller_iban: 'Tili, jolle kauppiaat maksavat.',
    seller_postal_code: 'Tulostetaan laskuille osoitteen jälkeen, ja laskuja tietoina vastaanottavat lukevat sen.',
    seller_city: 'Myyjän osoitteen paikkakunta.',
    seller_registry_code: 'Laskuttajan numero sen kaupparekisterissä.',
    seller_bic: 'Tilin pankki; SEPA-alueella sen voi jättää tyhjäksi.',
    mail_reply_to:
      'Minne kauppiaiden vastaukset suoriin viesteihin tulevat. Muuten ne menevät sähköpostien lähettäjäosoitteeseen, eikä kukaan lue niitä täällä.',
    suspend_after_second_overdue: 'Kauppiaan palvelu keskeytetään, jos lasku on maksamatta toisen muistutuksen jälkeen.',
    registration_request_notification: 'Käyttäjille ilmoitetaan, kun kauppias hakee rekisteröintiä.',
  },
}
