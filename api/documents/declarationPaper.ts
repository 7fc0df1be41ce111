import type { Declaration } from './Declaration.ts'
import { Paper } from './Paper.ts'

const partyLines = ({ name, address, country, eori }: Declaration['exporter']): string[] => [
  name,
  ...address,
  country,
  ...(eori === undefined ? [] : [`EORI ${eori}`]),
]

const representations = { '2': 'Direct representation', '3': 'Indirect representation' } as const

/** Draws a declaration for people to read; what comes back is a stream of its bytes. */
export function declarationPaper(declaration: Declaration): PDFKit.PDFDocument {
  const { dataSet, lrn, declarant, made, currency, totals } = declaration
  const paper = new Paper({ title: `Import declaration ${lrn}`, author: declarant.name, language: 'en', made })
  paper.heading(1, `Import declaration ${dataSet}`)
  paper.columns([
    { title: 'Exporter', lines: partyLines(declaration.exporter) },
    { title: 'Importer', lines: partyLines(declaration.importer) },
    { title: 'Declarant', lines: [...partyLines(declarant), representations[declaration.representation]] },
  ])
  paper.space(12)
  paper.pairs(factsOf(declaration), { name: { x: 0, width: 200 }, value: { x: 210, width: paper.width - 210 } })
  paper.space(12)
  drawItems(paper, declaration)
  paper.space(8)
  paper.pairs(
    [
      ['Intrinsic value', `${totals.intrinsicValue} ${currency}`],
      ['Customs duty (A00)', `${totals.duty} ${currency}`],
      ['VAT (B00)', `${totals.vat} ${currency}`],
    ],
    { name: { x: 0, width: 200 }, value: { x: 210, width: 120, align: 'right' } },
  )
  return paper.finish()
}

const factsOf = (declaration: Declaration): [string, string][] => [
  ['Local reference number', declaration.lrn],
  ['Procedure', [declaration.procedure, ...declaration.additionalProcedures].join(', ')],
  ...declaration.fiscalReferences.map(({ role, id }): [string, string] => [`Fiscal reference ${role}`, id]),
  ['Transport document', declaration.transportDocument],
  ['Dispatch, destination', `${declaration.countryOfDispatch}, ${declaration.countryOfDestination}`],
  ['Gross mass (kg), packages', `${declaration.grossMassKg}, ${declaration.packages}`],
]

const amountOf = (item: Declaration['items'][number], type: 'A00' | 'B00'): string =>
  item.taxes.find((tax) => tax.type === type)?.amount ?? '–'

function drawItems(paper: Paper, { items, currency }: Declaration): void {
  const { width } = paper
  paper.heading(2, `Items (${currency})`)
  paper.table(
    [
      { title: 'No.', x: 0, width: 24 },
      { title: 'Goods', x: 30, width: width - 350 },
      { title: 'Code', x: width - 314, width: 70 },
      { title: 'Origin', x: width - 240, width: 40 },
      { title: 'Net kg', x: width - 200, width: 45, align: 'right' },
      { title: 'Value', x: width - 150, width: 50, align: 'right' },
      { title: 'Duty', x: width - 95, width: 45, align: 'right' },
      { title: 'VAT', x: width - 45, width: 45, align: 'right' },
    ],
    items.map((item) => [
      String(item.number),
      `${item.description} (${item.quantity})`,
      item.code,
      item.origin ?? '',
      item.netMassKg,
      item.intrinsicValue,
      amountOf(item, 'A00'),
      amountOf(item, 'B00'),
    ]),
  )
}
