import type { Translated } from '../Catalogue.ts'
import type { screens as english } from '../en/screens.ts'

export const screens: Translated<typeof english> = {
  merchants: { orders: 'Bestellungen' },
  invoices: {
    pdf: 'PDF',
    openPdf: 'Rechnung %{number} als PDF öffnen',
    payments: 'Zahlungen',
    openPayments: 'Zahlungen auf Rechnung %{number}',
    invoiced: 'Rechnungsbetrag',
    paid: 'Bezahlt',
    open: 'Offen',
    amount: 'Betrag (EUR)',
    day: 'Zahlungstag',
    record: 'Zahlung buchen',
    recordTitle: 'Zahlung über %{amount} buchen?',
    confirm: 'Bitte bestätigen Sie die Zahlung der Rechnung',
    confirmOther: 'Der gezahlte Betrag weicht vom Rechnungsbetrag ab. Bitte bestätigen Sie die Zahlung der Rechnung',
    confirmMore: 'Offen sind von dieser Rechnung nur %{open}. Die höhere Zahlung trotzdem buchen?',
    recorded: 'Zahlung gebucht',
    none: 'Noch keine Zahlungen',
    noneHint: 'Zahlungen auf diese Rechnung erscheinen hier.',
    reverse: 'Stornieren',
    reverseOf: 'Zahlung über %{amount} vom %{day} stornieren',
    reverseTitle: 'Zahlung über %{amount} stornieren?',
    reverseSentence: 'Eine Gegenbuchung storniert sie. Beide bleiben mit Ihrer Begründung erhalten.',
    reason: 'Begründung',
    reversed: 'Zahlung storniert',
    isReversed: 'Storniert',
    counterEntry: 'Gegenbuchung: %{reason}',
  },
}
