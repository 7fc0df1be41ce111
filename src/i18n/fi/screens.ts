import type { Translated } from '../Catalogue.ts'
import type { screens as english } from '../en/screens.ts'

export const screens: Translated<typeof english> = {
  merchants: { orders: 'Tilaukset' },
  invoices: { pdf: 'PDF', openPdf: 'Avaa lasku %{number} PDF-tiedostona' },
}
