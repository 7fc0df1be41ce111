import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { OrderEvent } from '#schema/intake/orderEvents.ts'
import type { LongUnit } from '../records/write/longTransaction.ts'
import { orderChanges } from '../orders/orderTables.ts'
import type { IntakeMerchant } from '../orders/readOrderMerchants.ts'
import { readOrderMerchants } from '../orders/readOrderMerchants.ts'
import { keysOfOwnIds } from '../orders/orderKeys.ts'
import { readOrders } from '../orders/readOrders.ts'
import type { StoredOrder } from '../orders/StoredOrder.ts'
import type { ChunkState, KnownLine } from './ChunkState.ts'
import type { PostSale } from './PostSale.ts'
import { orderIdOf, orderKey } from './ChunkState.ts'
import { eventKey } from './eventContent.ts'
import type { Finding } from './Finding.ts'
import type { IntakeRun } from './IntakeRun.ts'
import type { ParsedLine } from './parseLine.ts'
import { readForeignParcels } from './foreignParcels.ts'
import { readEvents, writeEvents } from './knownEvents.ts'
import { takeLine } from './takeLine.ts'

/** A finding with its line. */
export interface ReportedFinding extends Finding {
  row: number
  id: string | null
}

/** How long a chunk waits for another one that has locked some of its orders. */
const LOCK_SECONDS = 60

/** The results of the lines of a chunk. */
export interface ChunkResult {
  accepted: number
  unchanged: number
  refused: number
  findings: ReportedFinding[]
  postSales: readonly PostSale[]
}

/**
 * Takes the lines of a chunk in one transaction with their findings and the receipt's counts: all of it is written, or nothing.
 * Existing orders are locked before they are read; if two requests add the same new order, the later one fails on its key.
 */
export async function takeChunk(unit: LongUnit, run: IntakeRun, lines: readonly ParsedLine[]): Promise<ChunkResult> {
  const { connection: client } = unit
  await readMissingMerchants(client, run, lines)
  const now = run.now()
  const knowns = lines.flatMap((line): KnownLine[] => {
    const merchant = line.event && merchantOf(run, line.event)
    return line.event && merchant ? [{ line, event: line.event, merchant, key: eventKey(line.event) }] : []
  })
  const valid = knowns.filter(({ line }) => !line.findings.length)
  await client.query(`set local lock_timeout = '${LOCK_SECONDS}s'`)
  const orders = await ordersOf(client, valid)
  const known = await readEvents(client, valid)
  const foreignParcels = run.only ? await readForeignParcels(client, valid) : new Set<string>()
  const state: ChunkState = { run, changes: orderChanges(), now, orders, known, taken: new Map(), postSales: [], foreignParcels }
  const result: ChunkResult = { accepted: 0, unchanged: 0, refused: 0, findings: [], postSales: state.postSales }
  const byLine = new Map(knowns.map((known) => [known.line, known]))
  for (const line of lines) {
    const { outcome, findings } = takeLine(state, line, byLine.get(line))
    result[outcome]++
    const id = line.event && typeof line.event === 'object' ? idOf(line.event) : null
    for (const finding of findings) {
      result.findings.push({ ...finding, row: line.row, id })
      addFinding(state, finding, { line, emId: byLine.get(line)?.merchant.id ?? null, id, isRefused: outcome === 'refused' })
    }
  }
  await writeChunk(unit, state, { lines, result })
  return result
}

const idOf = (event: Partial<Record<string, unknown>>): string | null => {
  const id = event['id'] ?? event['order']
  return typeof id === 'string' ? id.slice(0, 100) : null
}

/** The merchant that an event names, or whose key was used; undefined if it is unknown, or a key of another merchant was used. */
function merchantOf({ only, merchants }: IntakeRun, event: OrderEvent): IntakeMerchant | undefined {
  if (only) return event.em === undefined || event.em === only.identifier ? only : undefined
  return typeof event.em === 'string' ? (merchants.get(event.em) ?? undefined) : undefined
}

async function readMissingMerchants(client: ClientBase, { only, merchants }: IntakeRun, lines: readonly ParsedLine[]) {
  if (only) return
  const named = lines.flatMap(({ event }) => (typeof event?.em === 'string' ? [event.em.slice(0, 50)] : []))
  const missing = [...new Set(named)].filter((identifier) => !merchants.has(identifier))
  if (!missing.length) return
  const found = new Map(
    (await readOrderMerchants(client, { identifiers: missing })).map((merchant) => [merchant.identifier, merchant]),
  )
  for (const identifier of missing) merchants.set(identifier, found.get(identifier) ?? null)
}

async function ordersOf(client: ClientBase, knowns: readonly KnownLine[]): Promise<Map<string, StoredOrder>> {
  const wanted = new Map(knowns.map(({ merchant, event }) => [orderKey(merchant, orderIdOf(event)), { merchant, event }]))
  const keys = await keysOfOwnIds(client, {
    emIds: [...wanted.values()].map(({ merchant }) => merchant.id),
    externalIds: [...wanted.values()].map(({ event }) => orderIdOf(event)),
  })
  const found = await readOrders(client, keys)
  return new Map(found.map((stored) => [`${stored.order.em_id} ${stored.order.external_order_id}`, stored]))
}

interface FindingContext {
  line: ParsedLine
  emId: number | null
  id: string | null
  isRefused: boolean
}

/** Nobody has settled a new finding. */
const unsettled = { settled_at: null, settled_by: null, settled_reason: null, settled_said: null }

function addFinding({ run, changes, now }: ChunkState, finding: Finding, context: FindingContext): void {
  changes.add('intake_finding', {
    receipt_id: run.receiptId,
    em_id: context.emId,
    row_number: context.line.row,
    level: finding.level,
    record: context.id,
    code: finding.code,
    field: finding.field,
    message: finding.message,
    detail: finding.detail,
    params: finding.params,
    // A refused line is kept so that it can be corrected. NUL is the only character that a text in the database cannot hold.
    ...unsettled,
    line: context.isRefused ? context.line.text.replaceAll('\0', '') : null,
    timestamp: now.toISOString(),
  })
}

/** Writes what the chunk has changed, with the receipt's counts as they now are. */
async function writeChunk(
  unit: LongUnit,
  { run, changes, taken }: ChunkState,
  { lines, result }: { lines: readonly ParsedLine[]; result: ChunkResult },
): Promise<void> {
  const { accepted, unchanged, refused, findings } = result
  const counted = { rows: lines.length, accepted, unchanged, refused, findings: findings.length }
  const digest = createHash('sha256')
  for (const { text } of lines) digest.update(text).update('\n')
  const after = { lines: [lines[0]?.row ?? 0, lines.at(-1)?.row ?? 0], sha256: digest.digest('hex') }
  await changes.write(unit, { table: 'intake_receipt', id: run.receiptId, counted, after })
  await writeEvents(unit.connection, [...taken.values()])
}
