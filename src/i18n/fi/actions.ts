import type { Translated } from '../Catalogue.ts'
import type { actions as english } from '../en/actions.ts'
import { orderActions } from './orderActions.ts'

const noReport = 'Raporttia ei vielä ole: yhtään kuukautta ei ole laskutettu'
const noFeed = 'Kursseja ja kantoja ei vielä haeta lähteestään: voit lisätä ne tai muuttaa niitä luettelossa'
const noUpload = 'Tiedostoja ei vielä lueta: voit lisätä tiedot tai liittää ne luetteloon'

export const actions: Translated<typeof english> = {
  ...orderActions,
  acceptItems: {
    title: 'Hyväksy',
    question: 'Hyväksytäänkö %{smart_count} nimike? |||| Hyväksytäänkö %{smart_count} nimikettä?',
    sentence: 'Niiden kannat ovat voimassa, eikä niitä enää merkitä.',
    done: '%{smart_count} nimike hyväksytty |||| %{smart_count} nimikettä hyväksytty',
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
  rejectItems: {
    title: 'Hylkää',
    question: 'Hylätäänkö %{smart_count} nimike? |||| Hylätäänkö %{smart_count} nimikettä?',
    sentence: 'Niiden kannat eivät ole voimassa, eikä mikään luettelon myöhempi versio palauta niitä.',
    done: '%{smart_count} nimike hylätty |||| %{smart_count} nimikettä hylätty',
    unchanged: 'Näistä nimikkeistä on jo päätetty näin',
  },
  blockMerchant: {
    title: 'Estä kauppias',
    question: 'Estetäänkö %{name}?',
    sentence: 'Kauppias menettää heti pääsynsä asiakasportaaliin ja palveluun. Vahvista kirjoittamalla BLOCK.',
    done: 'Kauppias estettiin',
  },
  unblockMerchant: { title: 'Poista kauppiaan esto', done: 'Kauppiaan esto poistettiin' },
  revokeEmApiKey: {
    title: 'Peruuta',
    question: 'Peruutetaanko avain %{name}?',
    sentence: 'Se hylätään heti. Tätä ei voi perua.',
    done: 'Avain peruutettu',
    reason: 'Se on jo peruutettu',
  },
  openNominatedAccounts: { title: 'Luo kauppiaalle tili asiakasportaaliin', reason: 'Kauppias on estetty' },
  downloadErrorLog: { title: 'Lataa CSV' },
  readManifest: { title: 'Manifesti' },
  commissionReportPdf: { title: 'Palkkiot PDF', reason: noReport },
  commissionReportCsv: { title: 'Palkkiot CSV', reason: noReport },
  handledOrderReport: { title: 'Käsitellyt tilaukset', reason: noReport },
  customsHandledOrderReport: { title: 'Käsitellyt tilaukset', reason: noReport },
  syncDailyRates: { title: 'Synkronoi', reason: noFeed },
  syncAnnualRates: { title: 'Synkronoi', reason: noFeed },
  syncSdrRates: { title: 'Synkronoi', reason: noFeed },
  syncNonEuRates: { title: 'Synkronoi', reason: noFeed },
  syncVatRates: { title: 'Synkronoi', reason: noFeed },
  uploadVatRates: { title: 'Tuo tiedosto', reason: noUpload },
  uploadNonEuVatRates: { title: 'Tuo tiedosto', reason: noUpload },
  uploadHs6p: { title: 'Tuo tiedosto', reason: noUpload },
  uploadDuties: { title: 'Tuo tiedostot', reason: noUpload },
}
