import type { Translated } from '../../Catalogue.ts'
import type { orderActions as english } from '../../en/orders/orderActions.ts'

/** The texts of what can be done to orders, and to what follows them. */
export const orderActions: Translated<typeof english> = {
  cancelOrder: { title: 'Bestellung stornieren', reason: 'Nur eine noch nicht stornierte Bestellung kann storniert werden' },
  returnItems: { title: 'Artikel zurücknehmen', reason: 'Nur eine gebuchte Bestellung kann zurückgegeben werden' },
  discountOrder: { title: 'Rabatt gewähren', reason: 'Nur für eine gebuchte Bestellung ist ein Rabatt möglich' },
  addNote: { title: 'Notiz hinzufügen' },
  fetchOrderPapers: { title: 'Alle Papiere', reason: 'Papiere gibt es, sobald die Zahlung bestätigt ist' },
  updateFccDate: {
    title: 'FCC-Datum ändern',
    question: 'FCC-Datum ändern?',
    sentence: 'Nur zu Testzwecken.',
    done: {
      one: 'FCC-Datum von %{smart_count} Bestellung geändert',
      other: 'FCC-Datum von %{smart_count} Bestellungen geändert',
    },
    doneFor: 'FCC-Datum zur FC-ID %{fc_id} geändert',
    failedFor: 'Das FCC-Datum zur FC-ID %{fc_id} konnte nicht geändert werden.',
    reason: 'Der Käufer hat die Berechnung angenommen, aber noch nicht bestätigt',
  },
  markAsPaid: {
    title: 'Als bezahlt markieren',
    question: { one: 'Bestellung als bezahlt markieren?', other: '%{smart_count} Bestellungen als bezahlt markieren?' },
    sentence: 'Nur zu Testzwecken. Die Bestellung zählt ab diesem Tag, und ihre Umsatzsteuer wird im USt-Journal gebucht.',
    done: { one: '%{smart_count} Bestellung als bezahlt markiert', other: '%{smart_count} Bestellungen als bezahlt markiert' },
    doneFor: 'Bestellung #%{id} als bezahlt markiert',
    failedFor: 'Bestellung #%{id} konnte nicht als bezahlt markiert werden',
    reason: 'Nur eine bestätigte Bestellung, oder eine, deren Zahlung abgelehnt wurde, lässt sich als bezahlt markieren',
  },
  updatePostSalePaymentDate: {
    title: 'Zahlungsdatum ändern',
    question: 'Zahlungsdatum ändern?',
    sentence: 'Nur zu Testzwecken. Beträge und Umsatzsteuer richten sich nach der Rechtslage dieses Tages.',
    done: {
      one: 'Zahlungsdatum von %{smart_count} Bestellung geändert',
      other: 'Zahlungsdatum von %{smart_count} Bestellungen geändert',
    },
    doneFor: 'Zahlungsdatum von Bestellung #%{id} geändert',
    failedFor: 'Das Zahlungsdatum von Bestellung #%{id} konnte nicht geändert werden',
    reason: 'Die Bestellung ist noch nicht bezahlt',
  },
  updateShipmentTimestamp: {
    title: 'Zeitstempel ändern',
    question: { one: 'Zeitstempel der Sendung ändern?', other: 'Zeitstempel von %{smart_count} Sendungen ändern?' },
    sentence: 'Nur zu Testzwecken.',
    done: { one: 'Zeitstempel von %{smart_count} Sendung geändert', other: 'Zeitstempel von %{smart_count} Sendungen geändert' },
    doneFor: 'Zeitstempel von Sendung #%{id} geändert',
    failedFor: 'Der Zeitstempel von Sendung #%{id} konnte nicht geändert werden',
  },
  updateReturnConfirmedDate: {
    title: 'Bestätigungsdatum der Rücksendung ändern',
    question: 'Bestätigungsdatum der Rücksendung ändern?',
    sentence: 'Nur zu Testzwecken. Die Rücksendung zählt ab diesem Tag.',
    done: {
      one: 'Bestätigungsdatum von %{smart_count} Rücksendung geändert',
      other: 'Bestätigungsdatum von %{smart_count} Rücksendungen geändert',
    },
    doneFor: 'Bestätigungsdatum zur Rücksendung %{id} geändert',
    failedFor: 'Das Bestätigungsdatum zur Rücksendung %{id} konnte nicht geändert werden.',
  },
  updateDiscountCreatedDate: {
    title: 'Erstellungsdatum des Rabatts ändern',
    question: 'Erstellungsdatum des Rabatts ändern?',
    sentence: 'Nur zu Testzwecken. Der Rabatt zählt ab diesem Tag.',
    done: {
      one: 'Erstellungsdatum von %{smart_count} Rabatt geändert',
      other: 'Erstellungsdatum von %{smart_count} Rabatten geändert',
    },
    doneFor: 'Erstellungsdatum zum Rabatt %{discount_id} geändert',
    failedFor: 'Das Erstellungsdatum zum Rabatt %{discount_id} konnte nicht geändert werden.',
  },
  rebookOrder: {
    title: 'Neu buchen',
    question: { one: 'Bestellung neu buchen?', other: '%{smart_count} Bestellungen neu buchen?' },
    sentence:
      'Ihre Zeilen im USt-Journal werden storniert und nach dem heutigen Stand des Rechts neu gebucht. Was schon erklärt ist, wird mit der nächsten Erklärung berichtigt.',
    done: { one: '%{smart_count} Bestellung neu gebucht', other: '%{smart_count} Bestellungen neu gebucht' },
    reason: 'Darüber wurde schon entschieden',
  },
  rebookBackdatedChange: {
    title: 'Alle neu buchen',
    question: {
      one: 'Alle Bestellungen neu buchen, die diese Änderung betrifft?',
      other: 'Alle Bestellungen neu buchen, die diese %{smart_count} Änderungen betreffen?',
    },
    sentence:
      'Ihre Zeilen im USt-Journal werden storniert und nach dem heutigen Stand des Rechts neu gebucht. Was schon erklärt ist, wird mit der nächsten Erklärung berichtigt.',
    done: { one: '%{smart_count} Bestellung neu gebucht', other: '%{smart_count} Bestellungen neu gebucht' },
    reason: 'Hier ist nichts zu entscheiden',
  },
  dismissBackdatedChange: {
    title: 'So belassen',
    question: 'Die Bestellungen so belassen?',
    sentence: 'Sie behalten die Beträge, mit denen sie gebucht wurden, und verschwinden aus dieser Liste.',
    done: 'Die Bestellungen bleiben, wie sie sind',
    reason: 'Hier ist nichts zu entscheiden',
  },
}
