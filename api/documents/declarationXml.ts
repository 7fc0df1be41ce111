import type { Declaration } from './Declaration.ts'
import { invoicedTotals } from './invoicedTotals.ts'

type Content = string | number | readonly Element[]
type Element = readonly [name: string, content: Content | undefined]

const escaped = (text: string): string =>
  text
    // XML 1.0 does not allow control characters, not even escaped.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function written([name, content]: Element, indent: string): string {
  if (content === undefined) return ''
  if (typeof content !== 'object') return `${indent}<${name}>${escaped(String(content))}</${name}>\n`
  return `${indent}<${name}>\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const partyOf = ({ name, address, country, eori }: Declaration['exporter']): Element[] => [
  ['identificationNumber', eori],
  ['name', name],
  ['address', [...address.map((line): Element => ['line', line]), ['country', country]]],
]

const itemOf = (item: Declaration['items'][number]): Element => [
  'GoodsItem',
  [
    ['goodsItemNumber', item.number],
    ['descriptionOfGoods', item.description],
    ['commodityCode', item.code],
    ['countryOfOrigin', item.origin],
    ['netMass', item.netMassKg],
    ['quantity', item.quantity],
    ['intrinsicValue', item.intrinsicValue],
    ['transportAndInsuranceCosts', item.transport],
    ['productIdentifier', item.sku],
    ...item.taxes.map(({ type, base, rate, amount }): Element => [
      'DutiesAndTaxes',
      [
        ['taxType', type],
        ['taxBase', base],
        ['taxRate', rate],
        ['payableTaxAmount', amount],
      ],
    ]),
  ],
]

/**
 * The additional elements of the full data set: the invoice, terms of delivery, valuation by its price, and a sale to a private
 * buyer.
 */
const fullElements = (declaration: Declaration): Element[] => [
  ['invoiceCurrency', declaration.currency],
  ['totalAmountInvoiced', invoicedTotals(declaration).total],
  ['deliveryTerms', 'DAP'],
  ['valuationMethod', '1'],
  ['natureOfTransaction', '12'],
]

/** A declaration as XML. Its elements are named after the data elements of annex B; which ones it has depends on the data set. */
export function declarationXml(declaration: Declaration): string {
  const root: Element = [
    'ImportDeclaration',
    [
      ['dataSet', declaration.dataSet],
      ['LRN', declaration.lrn],
      ['preparationDateAndTime', declaration.made.toISOString()],
      ['requestedAndPreviousProcedure', declaration.procedure],
      ...declaration.additionalProcedures.map((code): Element => ['additionalProcedure', code]),
      ['Exporter', partyOf(declaration.exporter)],
      ['Importer', partyOf(declaration.importer)],
      ['Declarant', partyOf(declaration.declarant)],
      ['representativeStatus', declaration.representation],
      ...declaration.fiscalReferences.map(({ role, id }): Element => [
        'AdditionalFiscalReference',
        [
          ['role', role],
          ['vatIdentificationNumber', id],
        ],
      ]),
      ['transportDocument', declaration.transportDocument],
      ['countryOfDispatch', declaration.countryOfDispatch],
      ['countryOfDestination', declaration.countryOfDestination],
      ['grossMass', declaration.grossMassKg],
      ['numberOfPackages', declaration.packages],
      ['currency', declaration.currency],
      ...(declaration.dataSet === 'H1' ? fullElements(declaration) : []),
      ...declaration.items.map(itemOf),
      [
        'Totals',
        [
          ['intrinsicValue', declaration.totals.intrinsicValue],
          ['customsDuty', declaration.totals.duty],
          ['vat', declaration.totals.vat],
        ],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}
