import { MAX_ITEMS } from '#schema/intake/intakeLimits.ts'
import { orderSheet } from '#schema/intake/orderSheet.ts'
import type { Cell } from '../files/reading/SheetRow.ts'
import { codeOf, textOf } from './cells.ts'
import type { NamedRow } from './readSheet.ts'
import { isHeaderOf, readSheet } from './readSheet.ts'
import type { UploadSource } from './UploadReader.ts'

type OrderColumns = (typeof orderSheet)['columns']
type OrderRow = NamedRow<keyof OrderColumns>

/** An order of a sheet as a line of the intake, and the rows of its items. */
export interface OrderLine {
  line: string
  rows: readonly number[]
}

/** A file has no row that is not of an order. */
interface Counted {
  rows: number
  skipped: number
}

const IDENTIFIER_DIGITS = 6

/** An amount as the intake writes it: `1 234,50` and `1234.5` are numbers; what is none stays, and is found there. */
function amountOf(text: string): string {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)) return plain.replaceAll(',', '')
  return /^\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain
}

/** A day stands for its beginning in UTC; a time without a zone is one in UTC. */
function instantOf(text: string): string {
  const plain = text.replace(/^(\d{4}-\d\d-\d\d) (\d)/, '$1T$2')
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return `${plain}T00:00:00Z`
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?$/.test(plain) ? `${plain.length === 16 ? `${plain}:00` : plain}Z` : plain
}

function valueOf(cell: Cell | undefined, form: OrderColumns[keyof OrderColumns]['form']): string | number {
  const text = textOf(cell)
  if (form === 'amount') return amountOf(text)
  // A spreadsheet takes an identifier for a number and drops its zeros.
  if (form === 'merchant') return typeof cell === 'number' ? text.padStart(IDENTIFIER_DIGITS, '0') : text
  if (form === 'instant') return instantOf(text)
  if (form === 'capitals') return text.toUpperCase()
  if (form === 'small') return text.toLowerCase()
  if (form === 'whole') return /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Number(text.replace(',', '.')) : text
  if (form === 'code') {
    const code = codeOf(cell)
    return 'value' in code ? code.value : text
  }
  return text
}

type Part = Record<string, unknown>

function put(into: Part, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.')
  if (!rest.length) into[first] = value
  else put((into[first] ??= {}) as Part, rest.join('.'), value)
}

/** The values of a row: those of its order, and those of its item. */
function partsOf({ cells }: OrderRow): { order: Part; item: Part } {
  const order: Part = {}
  const item: Part = {}
  for (const [name, { path, form }] of Object.entries(orderSheet.columns)) {
    const cell = cells[name as keyof OrderColumns]
    if (textOf(cell) === '') continue
    if (path.startsWith('item.')) put(item, path.slice('item.'.length), valueOf(cell, form))
    else put(order, path, valueOf(cell, form))
  }
  if (order['payment']) put(order, 'payment.result', 'verified')
  return { order, item }
}

interface Collected {
  key: string
  order: Part
  items: Part[]
  rows: number[]
}

const lineOf = ({ order, items, rows }: Collected): OrderLine => ({
  line: JSON.stringify({ type: 'order', ...order, items: items.map((item, place) => ({ line: place + 1, ...item })) }),
  rows,
})

/** Whether the headings of a sheet of orders are ours, so that nobody need say what they mean. */
export const isOwnHeader = (headings: readonly string[]): boolean => isHeaderOf(orderSheet, headings)

/**
 * The orders of a sheet, each as a line of the intake. Adjacent rows with the same merchant and order number, or without
 * one, are the items of one order.
 * @throws {FileRefused} for a file that is no such sheet
 */
export async function* orderLines(source: UploadSource, counted: Counted): AsyncGenerator<OrderLine> {
  const { files, progress, mending, choices } = source
  // A merchant that is the same for all rows does not begin an order.
  const isOfOne = choices?.['em'] !== undefined && 'text' in choices['em']
  const [file] = files
  let open: Collected | undefined
  for await (const row of readSheet(file?.bytes ?? Buffer.alloc(0), orderSheet, {
    progress,
    mending,
    name: file?.name,
    isStrict: true,
    choices,
  })) {
    counted.rows++
    if (row.isDropped) {
      counted.skipped++
      continue
    }
    const { order, item } = partsOf(row)
    const isNext = order['id'] === undefined && (isOfOne || order['em'] === undefined)
    const key = isNext ? open?.key : JSON.stringify([order['em'], order['id']])
    if (open && key === open.key) {
      // More than an order may have are counted, so that it is refused for that, and not kept.
      if (open.items.length <= MAX_ITEMS) open.items.push(item)
      open.rows.push(row.row)
    } else {
      if (open) yield lineOf(open)
      open = { key: key ?? '', order, items: [item], rows: [row.row] }
    }
  }
  if (open) yield lineOf(open)
}
