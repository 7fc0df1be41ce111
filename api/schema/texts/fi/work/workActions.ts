import type { Translated } from '../../Catalogue.ts'
import type { workActions as english } from '../../en/work/workActions.ts'

/** The texts of what can be done to jobs, uploads and feeds. */
export const workActions: Translated<typeof english> = {
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
  settleFinding: {
    title: 'Merkitse käsitellyksi',
    question: 'Merkitäänkö tämä havainto käsitellyksi?',
    sentence: 'Se poistuu työluettelosta ja säilyy perusteluineen.',
    done: 'Havainto käsitelty',
  },
  cancelJob: {
    title: 'Peruuta',
    done: { one: '%{smart_count} työ peruutetaan', other: '%{smart_count} työtä peruutetaan' },
    reason: 'Tämä työ on jo päättynyt',
  },
}
