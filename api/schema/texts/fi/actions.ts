import type { Translated } from '../Catalogue.ts'
import type { actions as english } from '../en/actions.ts'
import { orderActions } from './orderActions.ts'

export const actions: Translated<typeof english> = {
  ...orderActions,
  takeBackPublication: {
    title: 'Peru',
    question: { one: 'Perutaanko %{smart_count} julkaisu?', other: 'Perutaanko %{smart_count} julkaisua?' },
    sentence: 'Sen tekstit palautuvat heti entisiksi kaikille näytöille. Sen jälkeen uudelleen julkaistut tekstit säilyvät.',
    done: { one: '%{smart_count} julkaisu peruttu', other: '%{smart_count} julkaisua peruttu' },
    reason: 'Se on jo peruttu',
  },
  issueMerchantMonth: {
    title: 'Laadi',
    question: {
      one: 'Laaditaanko %{smart_count} kauppiaan laskut?',
      other: 'Laaditaanko %{smart_count} kauppiaan laskut?',
    },
    sentence: 'Jokainen saa seuraavan numeron. Laadittua laskua ei koskaan muuteta; sen voi hyvittää.',
    done: { one: '%{smart_count} kauppias laskutettu', other: '%{smart_count} kauppiasta laskutettu' },
    reason: 'Laskut on laadittu, tai laskutettavaa ei ole',
  },
  sendInvoiceMail: {
    title: 'Ilmoita',
    question: {
      one: 'Lähetetäänkö %{smart_count} lasku kauppiaalleen?',
      other: 'Lähetetäänkö %{smart_count} laskua kauppiailleen?',
    },
    sentence: 'PDF on liitteenä.',
    done: { one: 'Ilmoitus lähetetty', other: '%{smart_count} ilmoitusta lähetetty' },
    reason: 'Sen sähköpostit on keskeytetty',
  },
  suspendInvoice: {
    title: 'Keskeytä sähköpostit',
    done: { one: '%{smart_count} laskun sähköpostit keskeytetty', other: '%{smart_count} laskun sähköpostit keskeytetty' },
    reason: 'Sen sähköpostit on jo keskeytetty',
  },
  resumeInvoice: {
    title: 'Jatka sähköposteja',
    done: { one: '%{smart_count} laskun sähköposteja jatketaan', other: '%{smart_count} laskun sähköposteja jatketaan' },
    reason: 'Sen sähköposteja ei ole keskeytetty',
  },
  creditInvoice: {
    title: 'Hyvitä',
    question: 'Hyvitetäänkö lasku %{invoice_number}?',
    sentence:
      'Hyvityslasku kaikista vielä hyvittämättömistä riveistä laaditaan ja kuitataan avoimesta summasta. Sitä ei voi peruuttaa.',
    done: 'Hyvityslasku laadittu',
    reason: 'Vain laskuja hyvitetään',
  },
  applyCategory: {
    title: 'Sovelletaan',
    question: { one: 'Sovelletaanko %{smart_count} luokkaa?', other: 'Sovelletaanko %{smart_count} luokkaa?' },
    sentence: 'Kaikki luokan koodit, joita kukaan ei ole arvioinut, saavat alennetun kannan, myös menneiltä päiviltä.',
    done: { one: '%{smart_count} luokkaa sovelletaan', other: '%{smart_count} luokkaa sovelletaan' },
  },
  holdCategory: {
    title: 'Pidätä',
    question: { one: 'Pidätetäänkö %{smart_count} luokka?', other: 'Pidätetäänkö %{smart_count} luokkaa?' },
    sentence: 'Luokan koodeihin sovelletaan yleistä kantaa, kunnes joku hyväksyy ne yksitellen.',
    done: { one: '%{smart_count} luokka pidätetty', other: '%{smart_count} luokkaa pidätetty' },
  },
  removeVatStance: {
    title: 'Poista',
    question: { one: 'Poistetaanko %{smart_count} kanta luokkaan?', other: 'Poistetaanko %{smart_count} kantaa luokkiin?' },
    sentence:
      'Silloin näistä tavaroista päättää toinen kanta luokkaan, myös menneiltä päiviltä; jos sellaista ei ole, ne pidätetään.',
    done: { one: '%{smart_count} kanta luokkaan poistettu', other: '%{smart_count} kantaa luokkiin poistettu' },
  },
  acceptItems: {
    title: 'Hyväksy',
    question: { one: 'Hyväksytäänkö %{smart_count} nimike?', other: 'Hyväksytäänkö %{smart_count} nimikettä?' },
    sentence: 'Niiden kannat ovat voimassa, eikä niitä enää merkitä.',
    done: { one: '%{smart_count} nimike hyväksytty', other: '%{smart_count} nimikettä hyväksytty' },
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
  rejectItems: {
    title: 'Hylkää',
    question: { one: 'Hylätäänkö %{smart_count} nimike?', other: 'Hylätäänkö %{smart_count} nimikettä?' },
    sentence: 'Niiden kannat eivät ole voimassa, eikä mikään luettelon myöhempi versio palauta niitä.',
    done: { one: '%{smart_count} nimike hylätty', other: '%{smart_count} nimikettä hylätty' },
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
  blockMerchant: {
    title: 'Estä kauppias',
    question: 'Estetäänkö %{name}?',
    sentence: 'Kauppias menettää heti pääsynsä asiakasportaaliin ja palveluun. Vahvista kirjoittamalla BLOCK.',
    questionOfMany: { one: 'Estetäänkö %{smart_count} kauppias?', other: 'Estetäänkö %{smart_count} kauppiasta?' },
    sentenceOfMany: 'He menettävät heti pääsynsä asiakasportaaliin ja palveluun. Vahvista kirjoittamalla BLOCK.',
    done: { one: 'Kauppias estettiin', other: '%{smart_count} kauppiasta estettiin' },
  },
  unblockMerchant: {
    title: 'Poista kauppiaan esto',
    questionOfMany: { one: 'Poistetaanko %{smart_count} kauppiaan esto?', other: 'Poistetaanko %{smart_count} kauppiaan esto?' },
    done: { one: 'Kauppiaan esto poistettiin', other: '%{smart_count} kauppiaan esto poistettiin' },
  },
  createEmApiKey: { title: 'Luo API-avain' },
  revokeEmApiKey: {
    title: 'Mitätöi',
    question: 'Mitätöidäänkö avain %{name}?',
    sentence: 'Avain lakkaa heti toimimasta. Tätä ei voi perua.',
    done: 'Avain mitätöity',
    reason: 'Se on jo mitätöity',
  },
  openNominatedAccounts: {
    title: 'Luo kauppiaalle tili asiakasportaaliin',
    question: 'Luodaanko hallintatili: %{name}?',
    sentence: 'Nimetyt henkilöt saavat sähköpostin, jossa on linkki salasanan valintaan.',
    questionOfMany: {
      one: 'Luodaanko %{smart_count} kauppiaalle tilit asiakasportaaliin?',
      other: 'Luodaanko %{smart_count} kauppiaalle tilit asiakasportaaliin?',
    },
    sentenceOfMany: 'Heidän yhteyshenkilönsä saavat sähköpostin, jossa on linkki salasanan valintaan.',
    reason: 'Kauppias on estetty',
  },
  resetSecondFactor: {
    title: 'Nollaa toinen tunnistustapa',
    question: 'Nollataanko käyttäjän %{name} toinen tunnistustapa?',
    sentence: 'Henkilö saa sähköpostin, kaikki istunnot päättyvät, ja pelkkä salasana avaa tilin.',
    done: 'Toinen tunnistustapa on nollattu',
  },
  sendOperatorLink: { title: 'Lähetä linkki uudelleen', done: 'Uusi linkki lähetetään; se on voimassa seitsemän päivää' },
  resetDashboardUser: {
    title: 'Nollaa salasana',
    done: 'Salasanan nollauslinkki lähetetty sähköpostiosoitteeseen',
    reason: 'Käyttäjä on poistettu käytöstä',
  },
  disableDashboardUser: {
    title: 'Poista pääsy',
    question: 'Poistetaanko pääsy: %{email}?',
    sentence: 'Käyttäjä ei voi enää kirjautua asiakasportaaliin minkään kauppiaan osalta.',
    done: 'Pääsy poistettu',
  },
  enableDashboardUser: { title: 'Salli pääsy', done: 'Pääsy sallittu' },
  downloadErrorLog: { title: 'Lataa CSV' },
  readManifest: { title: 'Manifesti' },
  checkMerchantNumbers: { title: 'Tarkista ALV-tunnisteet', done: 'ALV-tunnisteet tarkistettu' },
  syncFeed: {
    title: 'Synkronoi',
    question: {
      one: 'Synkronoidaanko %{smart_count} tietolähde nyt?',
      other: 'Synkronoidaanko %{smart_count} tietolähdettä nyt?',
    },
    done: { one: '%{smart_count} tietolähdettä synkronoidaan', other: '%{smart_count} tietolähdettä synkronoidaan' },
  },
  settleProposal: {
    title: 'Merkitse käsitellyksi',
    question: {
      one: 'Merkitäänkö %{smart_count} ehdotus käsitellyksi?',
      other: 'Merkitäänkö %{smart_count} ehdotusta käsitellyksi?',
    },
    sentence: 'Myöhempi synkronointi ei tuo niitä takaisin.',
    done: { one: '%{smart_count} ehdotus käsitelty', other: '%{smart_count} ehdotusta käsitelty' },
    unchanged: 'Nämä ehdotukset on jo käsitelty',
    reason: 'Se on jo käsitelty',
  },
  acknowledgeJump: {
    title: 'Kuittaa',
    question: { one: 'Kuitataanko %{smart_count} muutos?', other: 'Kuitataanko %{smart_count} muutosta?' },
    sentence: 'Kurssit säilyvät ennallaan; luettelo ei enää korosta niitä.',
    done: { one: '%{smart_count} muutos kuitattu', other: '%{smart_count} muutosta kuitattu' },
    unchanged: 'Nämä muutokset on jo kuitattu',
    reason: 'Se on jo kuitattu',
  },
  acknowledgeRate: {
    title: 'Kuittaa',
    question: { one: 'Kuitataanko %{smart_count} poikkeava kurssi?', other: 'Kuitataanko %{smart_count} poikkeavaa kurssia?' },
    sentence: 'Kurssit säilyvät ennallaan, eikä niitä enää korosteta.',
    done: { one: '%{smart_count} poikkeava kurssi kuitattu', other: '%{smart_count} poikkeavaa kurssia kuitattu' },
  },
  applyUpload: {
    title: 'Ota käyttöön',
    done: 'Tuontia otetaan käyttöön',
    reason: 'Vain virheittä tarkistettu tuonti voidaan ottaa käyttöön',
  },
  revertUpload: {
    title: 'Kumoa tuonti',
    question: 'Kumotaanko tuonti %{file_name}?',
    sentence:
      'Kaikki, mitä se on lisännyt tai muuttanut, kumotaan. Sen jälkeen muutetut ja käytössä olevat tietueet jäävät ennalleen, ja niiden määrä kerrotaan.',
    done: 'Tuontia kumotaan',
    reason: 'Tämä tuonti on jo kumottu',
  },
  cancelUpload: { title: 'Peruuta työ', done: 'Tuonti peruutettu', reason: 'Tämä tuonti on jo päättynyt' },
  acknowledgeJob: {
    title: 'Kuittaa',
    question: {
      one: 'Kuitataanko %{smart_count} epäonnistunut työ?',
      other: 'Kuitataanko %{smart_count} epäonnistunutta työtä?',
    },
    sentence: 'Ne jäävät luetteloon, mutta niitä ei enää tarvitse käsitellä.',
    done: { one: '%{smart_count} epäonnistunut työ kuitattu', other: '%{smart_count} epäonnistunutta työtä kuitattu' },
  },
  runJobAgain: {
    title: 'Suorita uudelleen',
    question: { one: 'Suoritetaanko %{smart_count} työ uudelleen?', other: 'Suoritetaanko %{smart_count} työtä uudelleen?' },
    done: { one: '%{smart_count} työ suoritetaan uudelleen', other: '%{smart_count} työtä suoritetaan uudelleen' },
    reason: 'Vain päättyneen työn voi suorittaa uudelleen',
  },
  sendInviteAgain: {
    title: 'Lähetä uudelleen',
    question: 'Lähetetäänkö kutsu osoitteeseen %{email} uudelleen?',
    sentence: 'Se saa uuden linkin, eikä vanha avaa enää mitään.',
    done: 'Kutsu lähetetty',
    reason: 'Tämä kutsu ei enää odota',
  },
  withdrawInvite: {
    title: 'Peru',
    question: { one: 'Perutaanko %{smart_count} kutsu?', other: 'Perutaanko %{smart_count} kutsua?' },
    sentence: 'Sen linkki ei avaa enää mitään.',
    done: { one: '%{smart_count} kutsu peruttu', other: '%{smart_count} kutsua peruttu' },
    reason: 'Tämä kutsu ei enää odota',
  },
  cancelJob: {
    title: 'Peruuta',
    done: { one: '%{smart_count} työ peruutetaan', other: '%{smart_count} työtä peruutetaan' },
    reason: 'Tämä työ on jo päättynyt',
  },
}
