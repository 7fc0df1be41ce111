import { isDecimal } from '#domain/decimal.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { Declaration } from './Declaration.ts'
import type { DeclarationWords } from './declarationWords.ts'
import { declarationWords } from './declarationWords.ts'
import { invoicedTotals } from './invoicedTotals.ts'
import type { Paper } from './Paper.ts'
import type { PaperPlan } from './joinedPapers.ts'

const partyLines = ({ name, address, country, eori }: Declaration['exporter']): string[] => [
  name,
  ...address,
  country,
  ...(eori === undefined ? [] : [`EORI ${eori}`]),
]

/** A declaration for people to read, in the language of the customs office: in the words that ship, or in others. */
export function declarationPaper(declaration: Declaration, say?: SayOutgoing): PaperPlan {
  const { dataSet, lrn, declarant, made } = declaration
  const words = declarationWords(declaration.countryOfDestination, say)
  return {
    imprint: {
      title: `${words.word('title')} ${lrn}`,
      author: declarant.name,
      language: words.language,
      made,
      foot: `${dataSet} · ${lrn}`,
    },
    draw: (paper) => drawDeclaration(paper, declaration, words),
  }
}

function drawDeclaration(paper: Paper, declaration: Declaration, words: DeclarationWords): void {
  const { dataSet, declarant, representation, currency, totals } = declaration
  const { transport, total } = invoicedTotals(declaration)
  const { language } = words
  // The title is in English as well, for the person who files it, whatever language the office uses.
  paper.heading(
    1,
    language === 'en'
      ? `${words.word('title')} ${dataSet}`
      : `${words.word('title')} / ${declarationWords('').word('title')} ${dataSet}`,
  )
  paper.columns([
    { title: words.word('exporter'), lines: partyLines(declaration.exporter) },
    { title: words.word('importer'), lines: partyLines(declaration.importer) },
    {
      title: words.word('declarant'),
      lines: [...partyLines(declarant), representation === '2' ? words.word('direct') : words.word('indirect')],
    },
  ])
  paper.space(12)
  paper.pairs(factsOf(declaration, words), { name: { x: 0, width: 200 }, value: { x: 210, width: paper.width - 210 } })
  paper.space(12)
  drawItems(paper, declaration, words)
  paper.space(8)
  const invoiced: [string, string][] =
    dataSet === 'H1' ? [[words.word('invoiced'), `DAP ${words.decimal(total)} ${currency}`]] : []
  paper.pairs(
    [
      [words.word('intrinsicValue'), `${words.decimal(totals.intrinsicValue)} ${currency}`],
      [words.word('transport'), `${words.decimal(transport)} ${currency}`],
      ...invoiced,
      [words.word('customsDuty'), `${words.decimal(totals.duty)} ${currency}`],
      [words.word('importVat'), `${words.decimal(totals.vat)} ${currency}`],
    ],
    { name: { x: 0, width: 200 }, value: { x: 210, width: 120, align: 'right' } },
  )
}

const factsOf = (declaration: Declaration, words: DeclarationWords): [string, string][] => [
  [words.word('reference'), declaration.lrn],
  [words.word('procedure'), [declaration.procedure, ...declaration.additionalProcedures].join(', ')],
  ...declaration.fiscalReferences.map(({ role, id }): [string, string] => [`${words.word('fiscalReference')} ${role}`, id]),
  [words.word('transportDocument'), declaration.transportDocument],
  [words.word('route'), `${declaration.countryOfDispatch}, ${declaration.countryOfDestination}`],
  [words.word('mass'), words.decimal(declaration.grossMassKg)],
  [words.word('packages'), String(declaration.packages)],
]

type Item = Declaration['items'][number]

/** The amount, and below it the percentage that leads to it. */
function amountOf({ taxes }: Item, type: 'A00' | 'B00'): string {
  const tax = taxes.find((one) => one.type === type)
  if (!tax) return '–'
  return isDecimal(tax.rate) ? `${tax.amount}\n${tax.rate} %` : tax.amount
}

function drawItems(paper: Paper, { items, currency }: Declaration, words: DeclarationWords): void {
  const { width } = paper
  paper.table(
    `${words.word('items')} (${currency})`,
    [
      { title: words.word('number'), x: 0, width: 20 },
      { title: words.word('goods'), x: 24, width: width - 396 },
      { title: words.word('code'), x: width - 366, width: 68 },
      { title: words.word('origin'), x: width - 294, width: 48 },
      { title: words.word('net'), x: width - 244, width: 54, align: 'right' },
      { title: words.word('value'), x: width - 186, width: 68, align: 'right' },
      { title: words.word('duty'), x: width - 114, width: 55, align: 'right' },
      { title: words.word('vat'), x: width - 55, width: 55, align: 'right' },
    ],
    items.map((item) => [
      String(item.number),
      `${item.description} (${item.quantity})`,
      item.code,
      item.origin ?? '',
      ...[item.netMassKg, item.intrinsicValue, amountOf(item, 'A00'), amountOf(item, 'B00')].map(words.decimal),
    ]),
  )
}
