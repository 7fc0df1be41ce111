import type { Translated } from '../Catalogue.ts'
import type { screens as english } from '../en/screens.ts'

export const screens: Translated<typeof english> = {
  merchants: { orders: 'Tilaukset' },
  invoices: {
    pdf: 'PDF',
    openPdf: 'Avaa lasku %{number} PDF-tiedostona',
    payments: 'Maksut',
    openPayments: 'Laskun %{number} maksut',
    invoiced: 'Laskutettu',
    paid: 'Maksettu',
    open: 'Avoinna',
    amount: 'Summa (EUR)',
    day: 'Maksupäivä',
    record: 'Kirjaa maksu',
    recordTitle: 'Kirjataanko maksu %{amount}?',
    confirm: 'Vahvista laskun maksu',
    confirmOther: 'Maksettu summa poikkeaa laskun summasta. Vahvista laskun maksu',
    confirmMore: 'Laskusta on avoinna vain %{open}. Kirjataanko suurempi maksu silti?',
    recorded: 'Maksutiedot tallennettu',
    none: 'Ei vielä maksuja',
    noneHint: 'Tässä näkyvät laskun maksut.',
    reverse: 'Peru maksu',
    reverseOf: 'Peru maksu %{amount}, %{day}',
    reverseTitle: 'Perutaanko maksu %{amount}?',
    reverseSentence: 'Vastakirjaus peruu maksun. Molemmat jäävät näkyviin perusteluineen.',
    reason: 'Perustelu',
    reversed: 'Maksu peruttu',
    isReversed: 'Peruttu',
    counterEntry: 'Vastakirjaus: %{reason}',
  },
}
