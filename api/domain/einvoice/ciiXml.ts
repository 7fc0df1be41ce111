import type { Day } from '../day.ts'
import type { EInvoice, ELine, EParty, EPeriod, EVatGroup } from './EInvoice.ts'
import { GUIDELINE } from './EInvoice.ts'
import type { XmlElement } from './xml.ts'
import { xmlDocument } from './xml.ts'

const standard = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  'xmlns:rsm': `${standard}:CrossIndustryInvoice:100`,
  'xmlns:ram': `${standard}:ReusableAggregateBusinessInformationEntity:100`,
  'xmlns:qdt': `${standard}:QualifiedDataType:100`,
  'xmlns:udt': `${standard}:UnqualifiedDataType:100`,
}

/** `20261102`: format 102 of UNTDID 2379. */
const dateOf = (day: Day, type: 'udt' | 'qdt' = 'udt'): XmlElement => [
  `${type}:DateTimeString`,
  day.replaceAll('-', ''),
  { format: '102' },
]

const periodOf = (period: EPeriod | null): XmlElement => [
  'ram:BillingSpecifiedPeriod',
  period && [
    ['ram:StartDateTime', [dateOf(period.from)]],
    ['ram:EndDateTime', [dateOf(period.to)]],
  ],
]

const lineOf = (line: ELine): XmlElement => [
  'ram:IncludedSupplyChainTradeLineItem',
  [
    ['ram:AssociatedDocumentLineDocument', [['ram:LineID', line.id]]],
    [
      'ram:SpecifiedTradeProduct',
      [
        ['ram:Name', line.name],
        ['ram:Description', line.about],
      ],
    ],
    ['ram:SpecifiedLineTradeAgreement', [['ram:NetPriceProductTradePrice', [['ram:ChargeAmount', line.price]]]]],
    ['ram:SpecifiedLineTradeDelivery', [['ram:BilledQuantity', line.quantity, { unitCode: line.unit }]]],
    [
      'ram:SpecifiedLineTradeSettlement',
      [
        [
          'ram:ApplicableTradeTax',
          [
            ['ram:TypeCode', 'VAT'],
            ['ram:CategoryCode', line.category],
            ['ram:RateApplicablePercent', line.rate],
          ],
        ],
        periodOf(line.period),
        ['ram:SpecifiedTradeSettlementLineMonetarySummation', [['ram:LineTotalAmount', line.amount]]],
      ],
    ],
  ],
]

const partyOf = (name: string, { number, registryCode, vatId, ...party }: EParty): XmlElement => [
  name,
  [
    ['ram:ID', number],
    ['ram:Name', party.name],
    ['ram:SpecifiedLegalOrganization', registryCode === null ? null : [['ram:ID', registryCode]]],
    [
      'ram:PostalTradeAddress',
      [
        ['ram:PostcodeCode', party.postalCode],
        ['ram:LineOne', party.street],
        ['ram:CityName', party.city],
        ['ram:CountryID', party.country],
      ],
    ],
    ['ram:SpecifiedTaxRegistration', vatId === null ? null : [['ram:ID', vatId, { schemeID: 'VA' }]]],
  ],
]

const paymentOf = (payment: EInvoice['payment']): XmlElement => [
  'ram:SpecifiedTradeSettlementPaymentMeans',
  payment && [
    ['ram:TypeCode', payment.means],
    [
      'ram:PayeePartyCreditorFinancialAccount',
      [
        ['ram:IBANID', payment.iban],
        ['ram:AccountName', payment.accountName],
      ],
    ],
    ['ram:PayeeSpecifiedCreditorFinancialInstitution', [['ram:BICID', payment.bic]]],
  ],
]

const vatOf = (group: EVatGroup): XmlElement => [
  'ram:ApplicableTradeTax',
  [
    ['ram:CalculatedAmount', group.vat],
    ['ram:TypeCode', 'VAT'],
    ['ram:ExemptionReason', group.reason],
    ['ram:BasisAmount', group.base],
    ['ram:CategoryCode', group.category],
    ['ram:ExemptionReasonCode', group.reasonCode],
    ['ram:RateApplicablePercent', group.rate],
  ],
]

const settlementOf = ({ payment, currency, vatGroups, period, due, totals, preceding }: EInvoice): XmlElement => [
  'ram:ApplicableHeaderTradeSettlement',
  [
    ['ram:PaymentReference', payment && payment.reference],
    ['ram:InvoiceCurrencyCode', currency],
    paymentOf(payment),
    ...vatGroups.map(vatOf),
    periodOf(period),
    ['ram:SpecifiedTradePaymentTerms', due === null ? null : [['ram:DueDateDateTime', [dateOf(due)]]]],
    [
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      [
        ['ram:LineTotalAmount', totals.lines],
        ['ram:TaxBasisTotalAmount', totals.withoutVat],
        ['ram:TaxTotalAmount', totals.vat, { currencyID: currency }],
        ['ram:GrandTotalAmount', totals.withVat],
        ['ram:DuePayableAmount', totals.due],
      ],
    ],
    [
      'ram:InvoiceReferencedDocument',
      preceding && [
        ['ram:IssuerAssignedID', preceding.number],
        ['ram:FormattedIssueDateTime', preceding.issued === null ? null : [dateOf(preceding.issued, 'qdt')]],
      ],
    ],
  ],
]

/**
 * An invoice in the syntax Cross Industry Invoice D16B, as it is embedded in a Factur-X document (profile EN 16931). The order of the
 * elements is that of its schema.
 */
export const ciiXml = (invoice: EInvoice): string =>
  xmlDocument([
    'rsm:CrossIndustryInvoice',
    [
      ['rsm:ExchangedDocumentContext', [['ram:GuidelineSpecifiedDocumentContextParameter', [['ram:ID', GUIDELINE]]]]],
      [
        'rsm:ExchangedDocument',
        [
          ['ram:ID', invoice.number],
          ['ram:TypeCode', invoice.type],
          ['ram:IssueDateTime', [dateOf(invoice.issued)]],
          ...invoice.notes.map((note): XmlElement => ['ram:IncludedNote', [['ram:Content', note]]]),
        ],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...invoice.lines.map(lineOf),
          [
            'ram:ApplicableHeaderTradeAgreement',
            [
              ['ram:BuyerReference', invoice.buyerReference],
              partyOf('ram:SellerTradeParty', invoice.seller),
              partyOf('ram:BuyerTradeParty', invoice.buyer),
            ],
          ],
          // The schema demands the element, also when nothing is delivered.
          ['ram:ApplicableHeaderTradeDelivery', []],
          settlementOf(invoice),
        ],
      ],
    ],
    namespaces,
  ])
