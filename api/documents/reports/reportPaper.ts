import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { Paper } from '../Paper.ts'
import type { Report, ReportColumn, ReportRow } from './Report.ts'

/** Reports are in English, like returns and invoices. */
const language = 'en'

const say = outgoingTexts(language)

/** Between two columns, in points. */
const GAP = 8

/** `-1234.5` as `-1,234.50`; whatever else a cell holds as it is. */
const shown = (text: string | null, { type }: ReportColumn): string => {
  if (text === null) return ''
  if (type === 'instant') return text.slice(0, 16).replace('T', ' ')
  if (type !== 'number' || !/^-?\d+\.\d+$/.test(text)) return text
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** The places of the columns that have a width, in points. */
function placed(columns: readonly ReportColumn[], width: number) {
  const wide = columns.filter((column) => column.width !== undefined)
  const parts = wide.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const room = width - GAP * (wide.length - 1)
  let x = 0
  return wide.map((column) => {
    const own = (room * (column.width ?? 0)) / parts
    const place = { x, width: own, ...(column.type === 'number' && { align: 'right' as const }) }
    x += own + GAP
    return { title: column.title, ...place }
  })
}

/** Draws a report: what it is about, its rows and its sums. @returns a stream of its bytes */
export async function reportPaper(report: Report): Promise<PDFKit.PDFDocument> {
  const { title, facts, columns, made } = report
  const paper = new Paper({ title, author: say('papers.report.author'), language, made, foot: title })
  const places = placed(columns, paper.width)
  const visible = columns.flatMap((column, index) => (column.width === undefined ? [] : [{ column, index }]))
  const textsOf = (row: ReportRow): string[] => visible.map(({ column, index }) => shown(row[index] ?? null, column))
  paper.heading(1, title)
  paper.space(6)
  paper.pairs(facts, { name: { x: 0, width: 150 }, value: { x: 160, width: paper.width - 160 } })
  let count = 0
  async function* rows(): AsyncGenerator<string[]> {
    for await (const row of report.rows) {
      count++
      yield textsOf(row)
    }
  }
  paper.space(12)
  await paper.longTable(say('papers.report.rows'), places, rows())
  if (!count) paper.paragraph(say('papers.report.noRows'))
  const sums = count ? (report.sums?.() ?? []) : []
  if (sums.length) {
    paper.space(12)
    paper.table(say('papers.report.sums'), places, sums.map(textsOf))
  }
  return paper.finish()
}
