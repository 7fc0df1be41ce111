export const screens = {
  merchants: { orders: 'Orders' },
  invoices: { pdf: 'PDF', openPdf: 'Open invoice %{number} as a PDF' },
} as const
