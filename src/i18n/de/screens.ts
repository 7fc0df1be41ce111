import type { Translated } from '../Catalogue.ts'
import type { screens as english } from '../en/screens.ts'

export const screens: Translated<typeof english> = {
  merchants: { orders: 'Bestellungen' },
  invoices: { pdf: 'PDF', openPdf: 'Rechnung %{number} als PDF öffnen' },
}
