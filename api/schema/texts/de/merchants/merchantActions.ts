import type { Translated } from '../../Catalogue.ts'
import type { merchantActions as english } from '../../en/merchants/merchantActions.ts'

/** The texts of what can be done to merchants, their accounts and invitations. */
export const merchantActions: Translated<typeof english> = {
  blockMerchant: {
    title: 'Händler sperren',
    question: '%{name} sperren?',
    sentence: 'Der Händler verliert sofort den Zugang zum Dashboard und zum Dienst. Geben Sie zur Bestätigung BLOCK ein.',
    questionOfMany: { one: '%{smart_count} Händler sperren?', other: '%{smart_count} Händler sperren?' },
    sentenceOfMany: 'Sie verlieren sofort den Zugang zum Dashboard und zum Dienst. Geben Sie zur Bestätigung BLOCK ein.',
    done: { one: 'Der Händler ist gesperrt', other: '%{smart_count} Händler sind gesperrt' },
  },
  unblockMerchant: {
    title: 'Händler entsperren',
    questionOfMany: { one: '%{smart_count} Händler entsperren?', other: '%{smart_count} Händler entsperren?' },
    done: { one: 'Der Händler ist entsperrt', other: '%{smart_count} Händler sind entsperrt' },
  },
  createEmApiKey: { title: 'API-Schlüssel erstellen' },
  revokeEmApiKey: {
    title: 'Widerrufen',
    question: 'Schlüssel %{name} widerrufen?',
    sentence: 'Ab sofort wird er abgelehnt. Das lässt sich nicht zurücknehmen.',
    done: 'Schlüssel widerrufen',
    reason: 'Er ist schon widerrufen',
  },
  openNominatedAccounts: {
    title: 'Konto für das Händler-Dashboard anlegen',
    question: 'Ein Dashboard-Konto für %{name} anlegen?',
    sentence: 'Die benannten Personen erhalten eine E-Mail mit einem Link, um ein Passwort zu wählen.',
    questionOfMany: {
      one: 'Dashboard-Konten für %{smart_count} Händler anlegen?',
      other: 'Dashboard-Konten für %{smart_count} Händler anlegen?',
    },
    sentenceOfMany: 'Ihre Ansprechpartner erhalten eine E-Mail mit einem Link, über den sie ein Passwort wählen.',
    reason: 'Der Händler ist gesperrt',
  },
  resetDashboardUser: {
    title: 'Passwort zurücksetzen',
    done: 'Der Link zum Zurücksetzen des Passworts wurde an die E-Mail-Adresse gesendet',
    reason: 'Der Zugang ist deaktiviert',
  },
  disableDashboardUser: {
    title: 'Zugang deaktivieren',
    question: '%{email} deaktivieren?',
    sentence: 'Die Person kann sich für keinen der Händler mehr im Dashboard anmelden.',
    done: 'Zugang deaktiviert',
  },
  enableDashboardUser: { title: 'Zugang aktivieren', done: 'Zugang aktiviert' },
  checkMerchantNumbers: { title: 'USt-IdNr. prüfen', done: 'USt-IdNr. geprüft' },
  sendInviteAgain: {
    title: 'Noch einmal senden',
    question: 'Die Einladung an %{email} noch einmal senden?',
    sentence: 'Sie bekommt einen neuen Link, der alte öffnet nichts mehr.',
    done: 'Einladung gesendet',
    reason: 'Diese Einladung wartet nicht mehr',
  },
  withdrawInvite: {
    title: 'Zurückziehen',
    question: { one: '%{smart_count} Einladung zurückziehen?', other: '%{smart_count} Einladungen zurückziehen?' },
    sentence: 'Ihr Link öffnet nichts mehr.',
    done: { one: '%{smart_count} Einladung zurückgezogen', other: '%{smart_count} Einladungen zurückgezogen' },
    reason: 'Diese Einladung wartet nicht mehr',
  },
}
