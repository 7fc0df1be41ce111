export const orderPapers = {
  title: 'Papers',
  none: 'This order has no shipments.',
  all: 'All as one PDF',
  declarationPdf: 'Declaration (PDF)',
  declaration: 'Declaration (XML)',
  qr: 'QR code',
  barcode: 'Barcode',
  advanceData: 'Advance data',
  unpaid: 'Papers are made once the payment is verified.',
} as const
