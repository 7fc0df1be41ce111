import { compareDecimals } from '#domain/decimal.ts'
import type { RateLine } from '#domain/vat/matchLines.ts'
import { tableOf } from '#schema/registry.ts'
import { UnreadableFeed } from '../../../feeds/UnreadableFeed.ts'
import { applyMany, applyRemoval } from '../../../records/write/apply.ts'
import type { RowChange } from '../../../records/write/Change.ts'
import { addRow } from '../../../records/write/insert.ts'
import { differing } from '../../../records/write/judge.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import type { Proposal } from './propose.ts'
import type { StoredItem } from './readStoredVat.ts'
import { readStoredItems } from './readStoredVat.ts'

/** A code as it should be assigned to a rate. */
interface WantedItem {
  code: string
  rate: string
  listedCode: string
  category: string | null
  note: string | null
}

interface CountryItems {
  country: string
  today: string
  source: 'TEDB' | 'SAMPLE'
  /** The lines that are in force, with their percentages. */
  lines: readonly RateLine[]
  items: readonly WantedItem[]
}

interface Done {
  inserted: number
  changed: number
  unchanged: number
  kept: number
  proposals: Proposal[]
}

/** If a run would remove more than this share, the list is probably broken and the law unchanged. */
const MAX_REMOVED = 0.5

/**
 * Writes which codes belong to which rates. What people entered or rejected stays, and when a code moves to another rate, the
 * history has the former one. A condition that is new or reworded has to be reviewed.
 */
export async function applyItems(trx: WriteTransaction, { country, today, source, lines, items }: CountryItems): Promise<Done> {
  const done: Done = { inserted: 0, changed: 0, unchanged: 0, kept: 0, proposals: [] }
  const stored = await readStoredItems(trx.client, country)
  const table = tableOf('country_vat_item')
  const wanted = new Map(items.map((item) => [item.code, item]))
  await removeUnlisted(trx, { stored, wanted, done })
  const changes: RowChange[] = []
  for (const item of wanted.values()) {
    const line = lines.find(({ type, rate }) => type !== 'STANDARD' && compareDecimals(rate, item.rate) === 0)
    if (!line) continue
    const before = stored.get(item.code)
    const facts = { listed_code: item.listedCode, category: item.category, legal_note: item.note }
    if (before && (before.line === line.line || isKept(before))) {
      keepOrChange({ before, line, facts, done, changes })
      continue
    }
    if (before) await applyRemoval(trx, table, before.row)
    const review = item.note === null ? 'NOT_NEEDED' : 'TO_REVIEW'
    const values = { country, country_vat_rate_id: line.id, hs6p_code: item.code, start_date: today, ...facts, review, source }
    await addRow(trx, table, { values })
    if (before) done.changed++
    else done.inserted++
  }
  await applyMany(trx, table, changes)
  done.changed += changes.length
  return done
}

const isManual = ({ row }: StoredItem): boolean => row['source'] === 'MANUAL' || row['source'] === 'UPLOAD'
const isKept = (item: StoredItem): boolean => isManual(item) || item.row['review'] === 'REJECTED'

/** A rejected item has to be reviewed again if its condition is reworded. */
function keepOrChange({ before, line, facts, done, changes }: Kept): void {
  if (isManual(before)) {
    done.kept++
    if (before.line !== line.line)
      done.proposals.push({
        kind: 'differs_from_manual',
        subject: String(before.row['hs6p_code']),
        detail: `${before.line} → ${line.line} (${line.rate} %)`,
        detailCode: 'lineChanges',
        params: { formerLine: before.line, rateLine: line.line, rate: line.rate },
      })
    return
  }
  const known = before.row['legal_note']
  const isOtherNote = known !== null && facts.legal_note !== null && known !== facts.legal_note
  if (before.row['review'] === 'REJECTED' && !isOtherNote) {
    done.kept++
    return
  }
  // If the list no longer states a condition, the item still has to be reviewed.
  const values = differing({ ...facts, legal_note: facts.legal_note ?? known }, before.row)
  if (Object.keys(values).length) changes.push({ before: before.row, values })
  else done.unchanged++
}

interface Kept {
  before: StoredItem
  line: RateLine
  facts: { listed_code: string; category: string | null; legal_note: string | null }
  done: Done
  changes: RowChange[]
}

async function removeUnlisted(
  trx: WriteTransaction,
  { stored, wanted, done }: { stored: Map<string, StoredItem>; wanted: ReadonlyMap<string, WantedItem>; done: Done },
): Promise<void> {
  const unlisted = [...stored].filter(([code]) => !wanted.has(code))
  const removed = unlisted.filter(([, item]) => !isKept(item))
  if (removed.length > MAX_REMOVED * stored.size)
    throw new UnreadableFeed('FEED_TOO_MANY_GONE', { gone: removed.length, known: stored.size })
  done.kept += unlisted.length - removed.length
  for (const [, { row }] of removed) await applyRemoval(trx, tableOf('country_vat_item'), row)
  done.changed += removed.length
}
