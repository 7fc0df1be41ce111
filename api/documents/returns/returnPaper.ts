import { originId } from '#domain/returns/files/returnOrder.ts'
import { fileNameOf } from '#domain/returns/files/fileName.ts'
import { periodCode } from '#domain/returns/Period.ts'
import type { ReturnLine, VatReturn } from '#domain/returns/VatReturn.ts'
import { Paper } from '../Paper.ts'
import type { ReturnFileOptions } from './ReturnFileOptions.ts'
import { countryName, daysOf, language, merchantOf, money, say, titleOf, word } from './returnWords.ts'

/** The paper of a return of a one-stop shop: a page of figures, then the tables. @returns a stream of its bytes */
export function returnPaper(one: VatReturn, { draft, due, made }: ReturnFileOptions): PDFKit.PDFDocument {
  const title = titleOf(one)
  const paper = new Paper({
    title: `${title} ${one.reference}`,
    author: one.trader.name,
    language,
    made,
    foot: fileNameOf(one),
    ...(draft && { mark: word('draft') }),
  })
  paper.heading(1, title)
  if (draft) paper.paragraph(word('isDraft'))
  paper.space(8)
  paper.pairs(
    [
      [word('merchant'), merchantOf(one)],
      [word('registeredIn'), countryName(one.trader.issuedBy)],
      [word('number'), one.trader.id],
      ...(one.intermediaryId === undefined ? [] : [[word('intermediary'), one.intermediaryId] as const]),
      [word('period'), daysOf(one)],
      [word('due'), due],
      [word('reference'), one.reference],
      [word('totalDue'), `${money(one.totalDue)} ${one.currency}`],
    ],
    { name: { x: 0, width: 170 }, value: { x: 180, width: paper.width - 180 }, lastIsSum: true },
  )
  if (!one.lines.length && !one.corrections.length) {
    paper.space(16)
    paper.paragraph(word('noLines'))
  } else drawTables(paper, one)
  if (one.trader.issuedBy === 'EE') {
    paper.space(12)
    paper.paragraph(word('estonianNote'), { isFaint: true, size: 8.5 })
  }
  return paper.finish()
}

const titled = (name: 'balances' | 'lines' | 'correctionsOf', { currency }: VatReturn): string =>
  say(`papers.return.${name}`, { currency })

function drawTables(paper: Paper, one: VatReturn): void {
  const { width } = paper
  paper.space(16)
  paper.table(
    titled('balances', one),
    [
      { title: word('country'), x: 0, width: width - 370 },
      { title: word('msid'), x: width - 360, width: 75, align: 'right' },
      { title: word('msest'), x: width - 280, width: 130, align: 'right' },
      { title: word('corrections'), x: width - 140, width: 65, align: 'right' },
      { title: word('balance'), x: width - 70, width: 70, align: 'right' },
    ],
    one.balances.map(({ mscon, msid, msest, corrections, balance }) => [
      countryName(mscon),
      ...[msid, msest, corrections, balance].map(money),
    ]),
  )
  if (one.balances.some(({ balance }) => balance.startsWith('-'))) {
    paper.space(4)
    paper.paragraph(word('refundNote'), { isFaint: true, size: 8.5 })
  }
  if (one.lines.length) drawLines(paper, one)
  if (one.corrections.length) drawCorrections(paper, one)
}

const originOf = ({ origin }: ReturnLine, { trader }: VatReturn): string =>
  origin.kind === 'MSID' ? trader.issuedBy : originId(origin, (country) => country)

function drawLines(paper: Paper, one: VatReturn): void {
  const { width } = paper
  paper.space(16)
  paper.table(
    titled('lines', one),
    [
      { title: word('country'), x: 0, width: 105 },
      { title: word('origin'), x: 110, width: 75 },
      { title: word('supply'), x: 190, width: 45 },
      { title: word('rateType'), x: 240, width: 60 },
      { title: word('rate'), x: width - 198, width: 45, align: 'right' },
      { title: word('taxable'), x: width - 155, width: 85, align: 'right' },
      { title: word('vat'), x: width - 65, width: 65, align: 'right' },
    ],
    one.lines.map((line) => [
      countryName(line.mscon),
      originOf(line, one),
      word(line.supplyType),
      word(line.rateType),
      `${line.rate} %`,
      money(line.taxable),
      money(line.vat),
    ]),
  )
}

function drawCorrections(paper: Paper, one: VatReturn): void {
  const { width } = paper
  paper.space(16)
  paper.table(
    titled('correctionsOf', one),
    [
      { title: word('correctedPeriod'), x: 0, width: 90 },
      { title: word('country'), x: 100, width: width - 200 },
      { title: word('vat'), x: width - 90, width: 90, align: 'right' },
    ],
    one.corrections.map(({ period, mscon, vat }) => [periodCode(period), countryName(mscon), money(vat)]),
  )
}
