import type { Translated } from '../Catalogue.ts'
import type { actions as english } from '../en/actions.ts'
import { orderActions } from './orderActions.ts'

const noReport = 'Noch kein Bericht: es gibt noch keinen abgerechneten Monat'
const noFeed = 'Kurse und Sätze werden noch nicht aus ihrer Quelle geholt: Sie können sie eingeben oder in der Liste ändern'
const noUpload = 'Dateien werden noch nicht gelesen: Sie können die Datensätze eingeben oder in die Liste einfügen'

export const actions: Translated<typeof english> = {
  ...orderActions,
  acceptItems: {
    title: 'Annehmen',
    question: '%{smart_count} Position annehmen? |||| %{smart_count} Positionen annehmen?',
    sentence: 'Ihre Sätze gelten, und sie sind nicht mehr markiert.',
    done: '%{smart_count} Position angenommen |||| %{smart_count} Positionen angenommen',
    unchanged: 'Über diese Positionen ist schon so entschieden',
  },
  rejectItems: {
    title: 'Ablehnen',
    question: '%{smart_count} Position ablehnen? |||| %{smart_count} Positionen ablehnen?',
    sentence: 'Ihre Sätze gelten nicht, und keine spätere Fassung der Liste bringt sie zurück.',
    done: '%{smart_count} Position abgelehnt |||| %{smart_count} Positionen abgelehnt',
    unchanged: 'Über diese Positionen ist schon so entschieden',
  },
  blockMerchant: {
    title: 'Händler sperren',
    question: '%{name} sperren?',
    sentence: 'Der Händler verliert sofort den Zugang zum Dashboard und zur Lösung. Geben Sie zur Bestätigung BLOCK ein.',
    done: 'Der Händler ist gesperrt',
  },
  unblockMerchant: { title: 'Händler entsperren', done: 'Der Händler ist entsperrt' },
  revokeEmApiKey: {
    title: 'Widerrufen',
    question: 'Schlüssel %{name} widerrufen?',
    sentence: 'Ab sofort wird er abgelehnt. Das lässt sich nicht zurücknehmen.',
    done: 'Schlüssel widerrufen',
    reason: 'Er ist schon widerrufen',
  },
  openNominatedAccounts: { title: 'Konto für das Händler-Dashboard anlegen', reason: 'Der Händler ist gesperrt' },
  downloadErrorLog: { title: 'CSV herunterladen' },
  readManifest: { title: 'Manifest' },
  commissionReportPdf: { title: 'Provision PDF', reason: noReport },
  commissionReportCsv: { title: 'Provision CSV', reason: noReport },
  handledOrderReport: { title: 'Bearbeitete Bestellungen', reason: noReport },
  customsHandledOrderReport: { title: 'Bearbeitete Bestellungen', reason: noReport },
  syncDailyRates: { title: 'Abgleichen', reason: noFeed },
  syncAnnualRates: { title: 'Abgleichen', reason: noFeed },
  syncSdrRates: { title: 'Abgleichen', reason: noFeed },
  syncNonEuRates: { title: 'Abgleichen', reason: noFeed },
  syncVatRates: { title: 'Abgleichen', reason: noFeed },
  uploadVatRates: { title: 'Datei hochladen', reason: noUpload },
  uploadNonEuVatRates: { title: 'Datei hochladen', reason: noUpload },
  uploadHs6p: { title: 'Datei hochladen', reason: noUpload },
  uploadDuties: { title: 'Dateien hochladen', reason: noUpload },
}
