import { compareDecimals, roundDecimal } from '#domain/decimal.ts'
import { riskGrades, riskOf, type MonthOfMerchant, type Risk } from '#domain/risk/riskOf.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { Paper } from '../Paper.ts'

const language = 'en'
const say = outgoingTexts(language)

/** A merchant with its month, as the paper lists it. */
export interface RiskRow extends MonthOfMerchant {
  name: string
  orders: number
}

interface RiskReport {
  /** `2026-10`. */
  month: string
  merchants: readonly RiskRow[]
  /** Sums in other currencies that could not be converted, and so are not in the figures. */
  withoutRate: number
  made: Date
}

type Judged = RiskRow & Risk

/** How many merchants a chart compares. */
const CHARTED = 10

const percent = (share: string | null): string => (share === null ? '–' : `${roundDecimal(share, 1)} %`)

const money = (amount: string): string => {
  const [whole = '0', cents = '00'] = roundDecimal(amount, 2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** The monthly risk of all merchants, the highest first: charts, and a table of the same figures. @returns a stream of its bytes */
export function riskPaper({ month, merchants, withoutRate, made }: RiskReport): PDFKit.PDFDocument {
  const title = say('papers.risk.title', { month })
  const paper = new Paper({ title, author: say('papers.report.author'), language, made, foot: title })
  const judged = merchants
    .map((row): Judged => ({ ...row, ...riskOf(row) }))
    .toSorted((a, b) => b.total - a.total || compareDecimals(b.value, a.value) || (a.name < b.name ? -1 : 1))
  paper.heading(1, title)
  if (!judged.length) {
    paper.paragraph(say('papers.risk.noData'))
    return paper.finish()
  }
  paper.paragraph(say('papers.risk.intro', { count: judged.length, day: made.toISOString().slice(0, 10) }))
  if (withoutRate) paper.paragraph(say('papers.risk.withoutRate', { count: withoutRate }))
  drawCharts(paper, judged)
  drawTable(paper, judged)
  paper.space(8)
  paper.paragraph(say('papers.risk.legend'), { isFaint: true, size: 8.5 })
  return paper.finish()
}

function drawCharts(paper: Paper, judged: readonly Judged[]): void {
  paper.space(10)
  const counts = riskGrades.map((grade) => ({ grade, count: judged.filter((row) => row.grade === grade).length }))
  paper.bars(
    say('papers.risk.byGrade'),
    counts.map(({ grade, count }) => ({ label: say(`papers.risk.${grade}`), part: count / judged.length, value: String(count) })),
  )
  const refunding = judged
    .filter(({ refunds, refundShare }) => refundShare !== null && compareDecimals(refunds, '0') > 0)
    .toSorted((a, b) => compareDecimals(b.refundShare ?? '0', a.refundShare ?? '0'))
    .slice(0, CHARTED)
  if (!refunding.length) return
  paper.space(10)
  paper.bars(
    say('papers.risk.highestRefunds'),
    refunding.map(({ name, refundShare }) => ({
      label: name,
      part: Math.min(1, Number(refundShare) / 100),
      value: percent(refundShare),
    })),
  )
}

function drawTable(paper: Paper, judged: readonly Judged[]): void {
  const { width } = paper
  const right = (title: string, from: number, size: number) => ({ title, x: width - from, width: size, align: 'right' as const })
  paper.space(14)
  paper.table(
    say('papers.risk.merchants'),
    [
      { title: say('papers.risk.merchant'), x: 0, width: width - 402 },
      right(say('papers.risk.orders'), 396, 38),
      right(say('papers.risk.value'), 352, 66),
      right(say('papers.risk.refunds'), 280, 42),
      right(say('papers.risk.unpaid'), 232, 50),
      right(say('papers.risk.overdue'), 176, 42),
      right(say('papers.risk.corrections'), 128, 50),
      right(say('papers.risk.late'), 72, 24),
      { title: say('papers.risk.grade'), x: width - 42, width: 42 },
    ],
    judged.map((row) => [
      row.name,
      String(row.orders),
      money(row.value),
      percent(row.refundShare),
      `${row.unpaidParcels} / ${row.parcels}`,
      String(row.overdueInvoices),
      money(row.corrections),
      String(row.lateReturns),
      say(`papers.risk.${row.grade}`),
    ]),
  )
}
