import type { EInvoice, ELine, EParty, EPeriod, EVatGroup } from './EInvoice.ts'
import { GUIDELINE } from './EInvoice.ts'
import type { XmlElement } from './xml.ts'
import { xmlDocument } from './xml.ts'

const schema = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The names that differ between an invoice and a credit note. */
const names = {
  '380': { root: 'Invoice', type: 'cbc:InvoiceTypeCode', line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
  '381': { root: 'CreditNote', type: 'cbc:CreditNoteTypeCode', line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' },
} as const

const vatScheme: XmlElement = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const periodOf = (period: EPeriod | null): XmlElement => [
  'cac:InvoicePeriod',
  period && [
    ['cbc:StartDate', period.from],
    ['cbc:EndDate', period.to],
  ],
]

const partyOf = (name: string, { number, registryCode, vatId, ...party }: EParty): XmlElement => [
  name,
  [
    [
      'cac:Party',
      [
        ['cac:PartyIdentification', [['cbc:ID', number]]],
        [
          'cac:PostalAddress',
          [
            ['cbc:StreetName', party.street],
            ['cbc:CityName', party.city],
            ['cbc:PostalZone', party.postalCode],
            ['cac:Country', [['cbc:IdentificationCode', party.country]]],
          ],
        ],
        ['cac:PartyTaxScheme', vatId === null ? null : [['cbc:CompanyID', vatId], vatScheme]],
        [
          'cac:PartyLegalEntity',
          [
            ['cbc:RegistrationName', party.name],
            ['cbc:CompanyID', registryCode],
          ],
        ],
      ],
    ],
  ],
]

const paymentOf = (payment: EInvoice['payment']): XmlElement => [
  'cac:PaymentMeans',
  payment && [
    ['cbc:PaymentMeansCode', payment.means],
    ['cbc:PaymentID', payment.reference],
    [
      'cac:PayeeFinancialAccount',
      [
        ['cbc:ID', payment.iban],
        ['cbc:Name', payment.accountName],
        ['cac:FinancialInstitutionBranch', [['cbc:ID', payment.bic]]],
      ],
    ],
  ],
]

type AmountOf = (name: string, value: string) => XmlElement

const vatOf = ({ category, rate, base, vat, reason, reasonCode }: EVatGroup, amount: AmountOf): XmlElement => [
  'cac:TaxSubtotal',
  [
    amount('cbc:TaxableAmount', base),
    amount('cbc:TaxAmount', vat),
    [
      'cac:TaxCategory',
      [
        ['cbc:ID', category],
        ['cbc:Percent', rate],
        ['cbc:TaxExemptionReasonCode', reasonCode],
        ['cbc:TaxExemptionReason', reason],
        vatScheme,
      ],
    ],
  ],
]

const lineOf = (one: ELine, { line, quantity }: { line: string; quantity: string }, amount: AmountOf): XmlElement => [
  line,
  [
    ['cbc:ID', one.id],
    [quantity, one.quantity, { unitCode: one.unit }],
    amount('cbc:LineExtensionAmount', one.amount),
    periodOf(one.period),
    [
      'cac:Item',
      [
        ['cbc:Description', one.about],
        ['cbc:Name', one.name],
        ['cac:ClassifiedTaxCategory', [['cbc:ID', one.category], ['cbc:Percent', one.rate], vatScheme]],
      ],
    ],
    ['cac:Price', [amount('cbc:PriceAmount', one.price)]],
  ],
]

const precedingOf = (preceding: EInvoice['preceding']): XmlElement => [
  'cac:BillingReference',
  preceding && [
    [
      'cac:InvoiceDocumentReference',
      [
        ['cbc:ID', preceding.number],
        ['cbc:IssueDate', preceding.issued],
      ],
    ],
  ],
]

/** An invoice in the syntax UBL 2.1. The order of the elements is that of its schema. */
export function ublXml(invoice: EInvoice): string {
  const { currency, totals } = invoice
  const { root, type, ...own } = names[invoice.type]
  const amount: AmountOf = (name, value) => [name, value, { currencyID: currency }]
  return xmlDocument([
    root,
    [
      ['cbc:CustomizationID', GUIDELINE],
      ['cbc:ID', invoice.number],
      ['cbc:IssueDate', invoice.issued],
      // A credit note has no such element.
      ['cbc:DueDate', invoice.type === '380' ? invoice.due : null],
      [type, invoice.type],
      ...invoice.notes.map((note): XmlElement => ['cbc:Note', note]),
      ['cbc:DocumentCurrencyCode', currency],
      ['cbc:BuyerReference', invoice.buyerReference],
      periodOf(invoice.period),
      precedingOf(invoice.preceding),
      partyOf('cac:AccountingSupplierParty', invoice.seller),
      partyOf('cac:AccountingCustomerParty', invoice.buyer),
      paymentOf(invoice.payment),
      ['cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat), ...invoice.vatGroups.map((group) => vatOf(group, amount))]],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('cbc:LineExtensionAmount', totals.lines),
          amount('cbc:TaxExclusiveAmount', totals.withoutVat),
          amount('cbc:TaxInclusiveAmount', totals.withVat),
          amount('cbc:PayableAmount', totals.due),
        ],
      ],
      ...invoice.lines.map((line) => lineOf(line, own, amount)),
    ],
    {
      xmlns: `${schema}:${root}-2`,
      'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
    },
  ])
}
