import type { Translated } from '../../Catalogue.ts'
import type { invoiceActions as english } from '../../en/invoices/invoiceActions.ts'

/** The texts of what can be done to invoices and payments. */
export const invoiceActions: Translated<typeof english> = {
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
      one: '%{smart_count} Rechnung per E-Mail an ihren Händler senden?',
      other: '%{smart_count} Rechnungen per E-Mail an ihre Händler senden?',
    },
    sentence: 'Das PDF ist angehängt.',
    done: { one: 'Benachrichtigung gesendet', other: '%{smart_count} Benachrichtigungen gesendet' },
    reason: 'Ihre E-Mails sind ausgesetzt',
  },
  suspendInvoice: {
    title: 'E-Mails aussetzen',
    done: { one: 'E-Mails zu %{smart_count} Rechnung ausgesetzt', other: 'E-Mails zu %{smart_count} Rechnungen ausgesetzt' },
    reason: 'Ihre E-Mails sind schon ausgesetzt',
  },
  resumeInvoice: {
    title: 'E-Mails wieder senden',
    done: {
      one: 'E-Mails zu %{smart_count} Rechnung wieder aufgenommen',
      other: 'E-Mails zu %{smart_count} Rechnungen wieder aufgenommen',
    },
    reason: 'Ihre E-Mails sind nicht ausgesetzt',
  },
  creditInvoice: {
    title: 'Gutschreiben',
    question: 'Rechnung %{invoice_number} gutschreiben?',
    sentence:
      'Eine Gutschrift nimmt die gewählten Zeilen zurück und wird mit dem offenen Betrag verrechnet. Sie selbst bleibt endgültig.',
    done: 'Gutschrift ausgestellt',
    reason: 'Nur Rechnungen werden gutgeschrieben',
  },
  approveCredit: {
    title: 'Ausstellen',
    question: 'Diese Gutschrift ausstellen?',
    sentence: 'Sie wird mit dem beantragten Betrag ausgestellt und verrechnet und bleibt endgültig.',
    done: 'Gutschrift ausgestellt',
    reason: 'Darüber ist schon entschieden',
  },
  declineCredit: {
    title: 'Ablehnen',
    question: 'Diese Gutschrift ablehnen?',
    sentence: 'Nichts wird ausgestellt. Wer sie beantragt hat, erfährt es mit Ihrem Grund.',
    done: 'Gutschrift abgelehnt',
    reason: 'Darüber ist schon entschieden',
  },
  withdrawCredit: { title: 'Zurückziehen', done: 'Antrag zurückgezogen', reason: 'Darüber ist schon entschieden' },
  acceptBankEntry: {
    title: 'Annehmen',
    done: { one: '%{smart_count} Bankbuchung verbucht', other: '%{smart_count} Bankbuchungen verbucht' },
    reason: 'Sie ist nicht offen',
  },
  bookBankEntry: {
    title: 'Rechnungen wählen',
    done: { one: '%{smart_count} Bankbuchung verbucht', other: '%{smart_count} Bankbuchungen verbucht' },
    reason: 'Sie ist nicht offen',
  },
  parkBankEntry: {
    title: 'Zurückstellen',
    question: 'Diese Bankbuchung zurückstellen?',
    sentence: 'Sie bleibt ohne Zuordnung, mit Ihrer Notiz.',
    done: 'Bankbuchung zurückgestellt',
    reason: 'Sie ist nicht offen',
  },
  takeUpBankEntry: { title: 'Wieder aufnehmen', done: 'Bankbuchung wieder aufgenommen', reason: 'Sie ist nicht zurückgestellt' },
  undoBankEntry: {
    title: 'Zurücknehmen',
    question: 'Zurücknehmen, was mit dieser Bankbuchung verbucht wurde?',
    sentence: 'Jede Zahlung erhält eine Gegenbuchung. Die Bankbuchung ist wieder offen.',
    done: 'Zahlungen storniert',
    reason: 'Mit ihr ist nichts verbucht',
  },
}
