/* One paper of each kind, as an accountant or a customs officer would know it. */
import type { Declaration } from '../../api/documents/Declaration.ts'
import type { PrintedInvoice } from '../../api/documents/invoices/PrintedInvoice.ts'
import type { PostalForm } from '../../api/documents/postalForm.ts'

/** A line of an invoice. */
export const line = (
  kind: PrintedInvoice['lines'][number]['kind'],
  amount: string,
  quantity: number | null = null,
  base: string | null = null,
) => ({
  kind,
  description: kind === 'vat_due' ? 'EE/IM2331234567/M10.2026' : null,
  month: null,
  quantity,
  base,
  amount,
})

/** Merchant 10042, October 2026: the figures of tests/domain/invoicing. */
export const worked: PrintedInvoice = {
  kind: 'standard',
  documentType: 'invoice',
  language: 'en',
  number: '2026-000123',
  reference: 'RF6010042000001235',
  month: '2026-10',
  issuedAt: new Date('2026-11-02T00:00:00Z'),
  issued: '2026-11-02',
  due: '2026-11-16',
  clientNumber: '10042',
  seller: {
    name: 'Clearance Intermediary OÜ',
    address: 'Narva mnt 5, 10117 Tallinn, Estonia',
    postal_code: '10117',
    city: 'Tallinn',
    registry_code: '14839207',
    vat_id: 'EE102384718',
    iban: 'EE382200221020145685',
    bic: null,
  },
  client: {
    name: 'Żółw & Κόσμος Trading LLC',
    address: '350 Fifth Avenue',
    postal_code: '10118',
    city: 'New York',
    tin: '12-3456789',
    vat_id: null,
    country: 'US',
  },
  lines: [
    line('import', '120.00', 120, '6000.00'),
    line('fc_rep', '2.56', 2, '220.00'),
    line('reporting', '15.00', 1),
    line('customs_data', '12.20', 122),
    line('invoicing', '6.00'),
    line('vat_due', '1242.37'),
    line('fc_rep_duty', '24.38', 2),
    line('fc_rep_vat', '62.32', 2),
  ],
  fees: '155.76',
  vat: { treatment: 'outside_scope', rate: '0', amount: '0.00' },
  passedOn: '1329.07',
  total: '1484.83',
  notes: 'Thank you for your business.',
  credits: null,
}

export const form: PostalForm = {
  form: 'cn23',
  s10: 'RR000000080FI',
  sender: {
    name: 'Lotus Store AS',
    address: ['Storgata 1', 'Norway'],
    phone: '+47 22000000',
    customsReference: 'IOSS IM2331234567',
  },
  addressee: { name: 'A. Muster', address: ['Invalidenstr. 1', 'Germany'], phone: '+49 301234567' },
  category: 'sale of goods',
  lines: [{ description: "cotton T-shirt, men's", quantity: 2, netMassKg: '0.220', value: '33.45', hs6: '610910', origin: 'CN' }],
  currency: 'EUR',
  total: '33.45',
  grossMassKg: '0.500',
  postage: '4.90',
  posted: '2026-08-15',
  made: new Date('2026-08-15T10:00:00Z'),
}

export const declaration: Declaration = {
  scheme: 'IOSS-IMPORT',
  dataSet: 'H7',
  procedure: '4000',
  additionalProcedures: ['F48'],
  fiscalReferences: [{ role: 'FR5', id: 'IM2331234567' }],
  lrn: 'EZPX-7',
  exporter: { name: 'Lotus & Store <AS>', address: ['Storgata 1'], country: 'NO' },
  importer: { name: 'A. Muster', address: ['Invalidenstr. 1'], country: 'DE' },
  declarant: { name: 'Clearance OÜ', address: ['Tallinn'], country: 'EE', eori: 'EE12345678' },
  representation: '3',
  transportDocument: 'RR000000080FI',
  countryOfDispatch: 'NO',
  countryOfDestination: 'DE',
  grossMassKg: '0.500',
  packages: 1,
  currency: 'EUR',
  items: [
    {
      number: 1,
      description: 'T-shirt\u0007',
      code: '610910',
      netMassKg: '0.220',
      quantity: 2,
      intrinsicValue: '33.45',
      transport: '4.12',
      taxes: [{ type: 'A00', base: '33.45', rate: '3.00 EUR', amount: '3.00' }],
    },
  ],
  totals: { intrinsicValue: '33.45', duty: '3.00', vat: '0.00' },
  made: new Date('2026-08-15T10:00:00Z'),
}
