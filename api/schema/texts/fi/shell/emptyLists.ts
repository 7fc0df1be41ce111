import type { Translated } from '../../Catalogue.ts'
import type { emptyLists as english } from '../../en/shell/emptyLists.ts'

export const emptyLists: Translated<typeof english> = {
  direct_message: {
    hint: 'Kirjoita ensimmäinen viesti kauppiaille.',
    open: 'Kirjoita viesti',
  },
  em_view: {
    hint: 'Rekisteröi ensimmäinen kauppias, niin se näkyy tässä.',
    open: 'Rekisteröi kauppias',
  },
  order_info_view: {
    hint: 'Tilaukset saapuvat vastaanoton kautta, kaupoista tai tiedostona.',
    open: 'Avaa tilausten vastaanotto',
  },
  landed_cost_quote: {
    hint: 'Tuontikulut näkyvät täällä, kun joku on tallentanut ne tarjouksena.',
    open: 'Avaa tuontikulut',
  },
  dashboard_order_return_view: {
    hint: 'Palautukset saapuvat vastaanoton kautta kuten tilauksetkin.',
    open: 'Avaa tilausten vastaanotto',
  },
  dashboard_order_discount_view: {
    hint: 'Jälkikäteiset alennukset saapuvat vastaanoton kautta kuten tilauksetkin.',
    open: 'Avaa tilausten vastaanotto',
  },
  intake_receipt: {
    hint: 'Jokainen vastaanoton käsittelemä tiedosto ja erä näkyy tässä.',
    open: 'Avaa tilausten vastaanotto',
  },
  intake_finding: {
    hint: 'Vastaanoton hylkäämät tai epäilemät rivit näkyvät tässä.',
    open: 'Avaa tilausten vastaanotto',
  },
  post_sale_log: {
    hint: 'Myynnin jälkeen ilmoitettavien tilausten tiedostot näkyvät tässä.',
    open: 'Avaa tilausten vastaanotto',
  },
  vat_ledger: {
    hint: 'Jokaisen vahvistetun tilauksen ALV kirjataan tähän.',
    open: 'Avaa tilaukset',
  },
  vat_id_check: {
    hint: 'Ostajien ALV-tunnisteet tarkistetaan tilausten saapuessa.',
    open: 'Avaa tilaukset',
  },
  credit_request: {
    hint: 'Pyydetyt hyvityslaskut näkyvät tässä, kun toisen ylläpitäjän on hyväksyttävä ne.',
    open: 'Avaa laskut',
  },
  bank_entry: {
    hint: 'Pankkitapahtumat näkyvät tässä, kun tiliote on luettu.',
    open: 'Avaa tiliotteet',
  },
  bank_statement: {
    hint: 'Pankkimme tiliote (CAMT.053 tai MT940) näkyy tässä, kun se on luettu.',
    open: 'Avaa tiliotteet',
  },
  billing_month: {
    hint: 'Kuukauden esikatselu näyttää tässä, mitä kultakin kauppiaalta laskutetaan; ne, joita ei voi laskuttaa, jäävät luetteloon.',
    open: 'Avaa ajastukset',
  },
  invoice_list_info: {
    hint: 'Laskut muodostetaan ajastetusti laskutuskauden päättyessä.',
    open: 'Avaa ajastukset',
  },
  taric_measure: {
    hint: 'Komission tiedostot, jotka ladataan tulliprosenttien yhteydessä, täyttävät tämän luettelon.',
    open: 'Avaa tulliprosentit',
  },
  taric_exclusion: {
    hint: 'Komission tiedostot, jotka ladataan tulliprosenttien yhteydessä, täyttävät tämän luettelon.',
    open: 'Avaa tulliprosentit',
  },
  taric_group_member: {
    hint: 'Komission tiedostot, jotka ladataan tulliprosenttien yhteydessä, täyttävät tämän luettelon.',
    open: 'Avaa tulliprosentit',
  },
  auto_active_fee_class: {
    hint: 'Maksuluokat valitaan ajastetusti edellisten kuukausien myynnin perusteella.',
    open: 'Avaa ajastukset',
  },
  swiss_mail_order: {
    hint: 'Kauppiaiden pienlähetykset Sveitsiin lasketaan yhteen joka yö, kun niitä on.',
    open: 'Avaa ajastukset',
  },
  job_run: {
    hint: 'Työt käynnistyvät ajastetusti tai kun joku suorittaa sellaisen heti.',
    open: 'Avaa ajastukset',
  },
  file_upload_job: {
    hint: 'Tiedostot tuodaan sen luettelon yläpuolelta, johon niiden rivit kuuluvat, esimerkiksi ALV-nimikkeiden.',
    open: 'Avaa ALV-nimikkeet',
  },
  export_manifest: {
    hint: 'Tähän kirjataan kaikki luetteloista viedyt tiedostot.',
    open: 'Avaa tilaukset',
  },
  number_check: {
    hint: 'Kauppiaan numerot tarkistetaan kauppiaan sivulta.',
    open: 'Avaa kauppiaat',
  },
  em_api_key: {
    hint: 'Avaimet luodaan kauppiaan sivulla.',
    open: 'Avaa kauppiaat',
  },
  text_translation: {
    hint: 'Käännökset näkyvät täällä, kun joku on muuttanut tekstiä studiossa.',
    open: 'Avaa studio',
  },
  text_change: {
    hint: 'Joukkomuutokset näkyvät täällä, kun tekstejä otetaan tiedostosta tai sanoja korvataan monessa tekstissä.',
    open: 'Avaa studio',
  },
  text_topic: {
    hint: 'Tekstit näkyvät täällä, kun joku kysyy niistä studiossa.',
    open: 'Avaa studio',
  },
  text_publication: {
    hint: 'Julkaisut näkyvät täällä, kun hyväksyttyjä tekstejä julkaistaan studiossa.',
    open: 'Avaa studio',
  },
  outbox_view: {
    hint: 'Kauppiaille ja työtovereille lähtevät sähköpostit näkyvät tässä, kun ne ovat lähetysjonossa.',
    open: 'Avaa kauppiaat',
  },
  emvat_report_fiscal_view: {
    hint: 'Veroilmoitukset muodostetaan ajastetusti, kun kausi ja sen myöhäisten tilausten päivät ovat ohi.',
    open: 'Avaa ajastukset',
  },
  filing_alert_view: {
    hint: 'Yksikään ilmoitus ei ole myöhässä. Hälytys ilmestyy tähän, kun ilmoitus on annettava, myöhässä tai kymmenen päivää myöhässä.',
    open: 'Avaa ilmoitusten ohjaamo',
  },
  filing_cockpit: {
    hint: 'Tässä näkyvät kaikki ilmoitukset, jotka kauppiaiden rekisteröinneistä on annettava.',
    open: 'Avaa kauppiaat',
  },
  ioss_reconciliation: {
    hint: 'Lataa tiedosto siitä, mitä tulli on laskenut IOSS-numeroille: sitä verrataan tässä paketteihimme.',
    open: 'Avaa ilmoitusten ohjaamo',
  },
  backdated_change: {
    hint: 'ALV-lainsäädännön muutokset päiville, joilla on jo tilauksia, näkyvät tässä.',
    open: 'Avaa ALV-kannat',
  },
  backdated_order: {
    hint: 'Tilaukset, joihin takautuva muutos vaikuttaa, näkyvät tässä.',
    open: 'Avaa takautuvat muutokset',
  },
  dashboard_user_view: {
    hint: 'Asiakasportaalin käyttäjät näkyvät täällä, kun kauppiaalla on tili.',
    open: 'Avaa kauppiaat',
  },
  vat_proposal: {
    hint: 'ALV-lainsäädännön tietolähteiden ehdotukset näkyvät tässä.',
    open: 'Avaa tietolähteet',
  },
  feed_jump: {
    hint: 'Poikkeuksellisen paljon muuttuneet kurssit näkyvät tässä.',
    open: 'Avaa tietolähteet',
  },
}
