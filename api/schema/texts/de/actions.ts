import type { Translated } from '../Catalogue.ts'
import type { actions as english } from '../en/actions.ts'
import { orderActions } from './orderActions.ts'

export const actions: Translated<typeof english> = {
  ...orderActions,
  takeBackPublication: {
    title: 'Zurücknehmen',
    question: {
      one: '%{smart_count} Veröffentlichung zurücknehmen?',
      other: '%{smart_count} Veröffentlichungen zurücknehmen?',
    },
    sentence: 'Ihre Texte lauten sofort auf allen Bildschirmen wieder wie zuvor. Was seither neu veröffentlicht wurde, bleibt.',
    done: {
      one: '%{smart_count} Veröffentlichung zurückgenommen',
      other: '%{smart_count} Veröffentlichungen zurückgenommen',
    },
    reason: 'Sie wurde schon zurückgenommen',
  },
  explainCustomsDifference: {
    title: 'Begründen',
    question: { one: 'Warum weicht das ab?', other: 'Warum weichen %{smart_count} davon ab?' },
    sentence: 'Die Begründung gilt für diese Abweichung. Ändert sich diese, ist sie wieder offen.',
    done: { one: 'Begründung gespeichert', other: 'Begründung für %{smart_count} Abweichungen gespeichert' },
    reason: 'Hier weicht nichts ab',
  },
  issueMerchantMonth: {
    title: 'Ausstellen',
    question: {
      one: 'Die Rechnungen von %{smart_count} Händler ausstellen?',
      other: 'Die Rechnungen von %{smart_count} Händlern ausstellen?',
    },
    sentence: 'Jede erhält die nächste Nummer. Eine ausgestellte Rechnung wird nie geändert; sie kann gutgeschrieben werden.',
    done: { one: '%{smart_count} Händler abgerechnet', other: '%{smart_count} Händler abgerechnet' },
    reason: 'Die Rechnungen sind ausgestellt, oder es ist nichts abzurechnen',
  },
  sendInvoiceMail: {
    title: 'Benachrichtigen',
    question: {
      one: '%{smart_count} Rechnung an ihren Händler mailen?',
      other: '%{smart_count} Rechnungen an ihre Händler mailen?',
    },
    sentence: 'Das PDF ist angehängt.',
    done: { one: 'Benachrichtigung gesendet', other: '%{smart_count} Benachrichtigungen gesendet' },
    reason: 'Ihre Mails sind ausgesetzt',
  },
  sendMailAgain: {
    title: 'Erneut senden',
    question: { one: '%{smart_count} Mail erneut senden?', other: '%{smart_count} Mails erneut senden?' },
    sentence: 'Wer sie doch bekommen hat, sieht sie einmal.',
    done: { one: '%{smart_count} Mail wartet auf den Versand', other: '%{smart_count} Mails warten auf den Versand' },
    reason: 'Der Link darin gilt einmal',
  },
  suspendInvoice: {
    title: 'Mails aussetzen',
    done: { one: 'Mails zu %{smart_count} Rechnung ausgesetzt', other: 'Mails zu %{smart_count} Rechnungen ausgesetzt' },
    reason: 'Ihre Mails sind schon ausgesetzt',
  },
  resumeInvoice: {
    title: 'Mails wieder senden',
    done: {
      one: 'Mails zu %{smart_count} Rechnung wieder aufgenommen',
      other: 'Mails zu %{smart_count} Rechnungen wieder aufgenommen',
    },
    reason: 'Ihre Mails sind nicht ausgesetzt',
  },
  creditInvoice: {
    title: 'Gutschreiben',
    question: 'Rechnung %{invoice_number} gutschreiben?',
    sentence:
      'Eine Gutschrift über alle noch nicht gutgeschriebenen Zeilen wird ausgestellt und mit dem offenen Betrag verrechnet. Sie bleibt endgültig.',
    done: 'Gutschrift ausgestellt',
    reason: 'Nur Rechnungen werden gutgeschrieben',
  },
  applyCategory: {
    title: 'Gilt',
    question: { one: '%{smart_count} Kategorie gelten lassen?', other: '%{smart_count} Kategorien gelten lassen?' },
    sentence: 'Alle ihre Codes, die niemand beurteilt hat, bekommen ihre ermäßigten Sätze, auch für vergangene Tage.',
    done: { one: '%{smart_count} Kategorie gilt', other: '%{smart_count} Kategorien gelten' },
  },
  holdCategory: {
    title: 'Zurückhalten',
    question: { one: '%{smart_count} Kategorie zurückhalten?', other: '%{smart_count} Kategorien zurückhalten?' },
    sentence: 'Für ihre Codes gilt der Normalsatz, bis jemand sie einzeln annimmt.',
    done: { one: '%{smart_count} Kategorie zurückgehalten', other: '%{smart_count} Kategorien zurückgehalten' },
  },
  removeVatStance: {
    title: 'Entfernen',
    question: { one: '%{smart_count} Haltung entfernen?', other: '%{smart_count} Haltungen entfernen?' },
    sentence:
      'Dann entscheidet eine andere Haltung zu diesen Waren, auch für vergangene Tage; gibt es keine, werden sie zurückgehalten.',
    done: { one: '%{smart_count} Haltung entfernt', other: '%{smart_count} Haltungen entfernt' },
  },
  acceptItems: {
    title: 'Annehmen',
    question: { one: '%{smart_count} Position annehmen?', other: '%{smart_count} Positionen annehmen?' },
    sentence: 'Ihre Sätze gelten, und sie sind nicht mehr markiert.',
    done: { one: '%{smart_count} Position angenommen', other: '%{smart_count} Positionen angenommen' },
    unchanged: 'Über diese Positionen wurde schon so entschieden',
  },
  rejectItems: {
    title: 'Ablehnen',
    question: { one: '%{smart_count} Position ablehnen?', other: '%{smart_count} Positionen ablehnen?' },
    sentence: 'Ihre Sätze gelten nicht, und keine spätere Fassung der Liste bringt sie zurück.',
    done: { one: '%{smart_count} Position abgelehnt', other: '%{smart_count} Positionen abgelehnt' },
    unchanged: 'Über diese Positionen wurde schon so entschieden',
  },
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
  resetSecondFactor: {
    title: 'Zweiten Faktor zurücksetzen',
    question: 'Zweiten Faktor von %{name} zurücksetzen?',
    sentence: 'Die Person bekommt eine E-Mail, alle Sitzungen enden, und das Passwort allein öffnet das Konto.',
    done: 'Der zweite Faktor ist zurückgesetzt',
  },
  sendOperatorLink: {
    title: 'Link erneut senden',
    done: 'Ein neuer Link wird gesendet, der sieben Tage gilt',
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
  downloadErrorLog: { title: 'CSV herunterladen' },
  readManifest: { title: 'Manifest' },
  checkMerchantNumbers: { title: 'USt-IdNr. prüfen', done: 'USt-IdNr. geprüft' },
  syncFeed: {
    title: 'Abgleichen',
    question: { one: '%{smart_count} Datenquelle jetzt abgleichen?', other: '%{smart_count} Datenquellen jetzt abgleichen?' },
    done: { one: '%{smart_count} Datenquelle wird abgeglichen', other: '%{smart_count} Datenquellen werden abgeglichen' },
  },
  settleProposal: {
    title: 'Erledigen',
    question: { one: '%{smart_count} Vorschlag erledigen?', other: '%{smart_count} Vorschläge erledigen?' },
    sentence: 'Kein späterer Abgleich bringt sie wieder.',
    done: { one: '%{smart_count} Vorschlag erledigt', other: '%{smart_count} Vorschläge erledigt' },
    unchanged: 'Diese Vorschläge sind schon erledigt',
    reason: 'Er ist schon erledigt',
  },
  acknowledgeJump: {
    title: 'Bestätigen',
    question: { one: '%{smart_count} Änderung bestätigen?', other: '%{smart_count} Änderungen bestätigen?' },
    sentence: 'Die Kurse bleiben, wie sie sind; die Liste hebt sie nicht mehr hervor.',
    done: { one: '%{smart_count} Änderung bestätigt', other: '%{smart_count} Änderungen bestätigt' },
    unchanged: 'Diese Änderungen sind schon bestätigt',
    reason: 'Sie ist schon bestätigt',
  },
  acknowledgeRate: {
    title: 'Bestätigen',
    question: { one: '%{smart_count} auffälligen Kurs bestätigen?', other: '%{smart_count} auffällige Kurse bestätigen?' },
    sentence: 'Die Kurse bleiben, wie sie sind, und werden nicht mehr hervorgehoben.',
    done: { one: '%{smart_count} auffälliger Kurs bestätigt', other: '%{smart_count} auffällige Kurse bestätigt' },
  },
  applyUpload: {
    title: 'Anwenden',
    done: 'Der Upload wird angewendet',
    reason: 'Nur ein ohne Fehler geprüfter Upload kann angewendet werden',
  },
  revertUpload: {
    title: 'Zurücknehmen',
    question: 'Den Upload %{file_name} zurücknehmen?',
    sentence:
      'Alles, was er hinzugefügt oder geändert hat, wird zurückgenommen. Was seither geändert wurde oder in Gebrauch ist, bleibt bestehen, und die Anzahl wird angegeben.',
    done: 'Der Upload wird zurückgenommen',
    reason: 'Dieser Upload wurde schon zurückgenommen',
  },
  cancelUpload: { title: 'Job abbrechen', done: 'Upload abgebrochen', reason: 'Dieser Upload ist schon beendet' },
  acknowledgeJob: {
    title: 'Bestätigen',
    question: {
      one: '%{smart_count} fehlgeschlagenen Job bestätigen?',
      other: '%{smart_count} fehlgeschlagene Jobs bestätigen?',
    },
    sentence: 'Sie bleiben in der Liste, aber niemand muss sich mehr um sie kümmern.',
    done: { one: '%{smart_count} fehlgeschlagener Job bestätigt', other: '%{smart_count} fehlgeschlagene Jobs bestätigt' },
  },
  runJobAgain: {
    title: 'Erneut ausführen',
    question: { one: '%{smart_count} Job erneut ausführen?', other: '%{smart_count} Jobs erneut ausführen?' },
    done: { one: '%{smart_count} Job läuft erneut', other: '%{smart_count} Jobs laufen erneut' },
    reason: 'Nur ein beendeter Job kann erneut ausgeführt werden',
  },
  settleFinding: {
    title: 'Erledigen',
    question: 'Diese Beanstandung erledigen?',
    sentence: 'Sie verschwindet aus der Arbeitsliste und bleibt mit Ihrer Begründung dokumentiert.',
    done: 'Beanstandung erledigt',
  },
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
  cancelJob: {
    title: 'Abbrechen',
    done: { one: '%{smart_count} Job wird abgebrochen', other: '%{smart_count} Jobs werden abgebrochen' },
    reason: 'Dieser Job ist schon beendet',
  },
}
