export const orderPapers = {
  title: 'Papers',
  none: 'This order has no parcels.',
  declaration: 'Declaration (PDF)',
  declarationXml: 'Declaration (XML)',
  qr: 'QR code',
  barcode: 'Barcode',
  advanceData: 'Advance data',
  unpaid: 'Papers are made once the payment is verified.',
} as const
