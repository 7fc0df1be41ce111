import type { Day } from '#domain/day.ts'
import type { AuditRow } from './auditRow.ts'
import { hashOf } from './auditRow.ts'
import type { endedIn } from './monthEnding.ts'
import type { Seal } from './seal.ts'
import { sealHash } from './seal.ts'

/** Where the audit log does not hold. */
export interface BrokenPlace {
  seal: number
  /** The row, if the seal itself is right. */
  row?: string
  /** The day of the row, or of the rows under the seal, by their neighbours that hold; unknown if none is left. */
  day?: Day
}

/** What does not hold, and where if it is a row or a seal. */
export interface Break {
  broken: string
  place?: BrokenPlace
}

interface Covered {
  /** In the order of the chain. */
  rows: readonly AuditRow[]
  /** Whether a row has ended by its term. */
  isEnded: ReturnType<typeof endedIn>
}

const dayOfRow = ({ started }: AuditRow): Day => String(started).slice(0, 10)

/**
 * The day of a row that is not as it was sealed: its own if that lies between those of its neighbours, since its time may be what was
 * altered; otherwise that of the neighbour before it.
 */
function dayAmong(holding: readonly AuditRow[], { id, own }: { id: string; own: AuditRow | undefined }): Day | undefined {
  const before = holding.findLast((row) => BigInt(row.id) < BigInt(id))
  const after = holding.find((row) => BigInt(row.id) > BigInt(id))
  const [first, last] = [before && dayOfRow(before), after && dayOfRow(after)]
  const day = own && dayOfRow(own)
  const isBetween = day !== undefined && (first === undefined || first <= day) && (last === undefined || day <= last)
  return isBetween ? day : (first ?? last ?? day)
}

/** The first thing about a seal and the rows that it covers that does not hold. */
export function findBreak(seal: Seal, previousHash: string, { rows, isEnded }: Covered): Break | undefined {
  const hashes = new Map(seal.row_ids.map((id, index) => [id, seal.row_hashes[index]]))
  const holding = rows.filter((row) => hashOf(row) === hashes.get(String(row.id)))
  const ofSeal = (broken: string): Break => {
    const day = holding[0] && dayOfRow(holding[0])
    return { broken, place: { seal: seal.id, ...(day !== undefined && { day }) } }
  }
  const ofRow = (id: string, how: string): Break => {
    const own = rows.find((row) => String(row.id) === id)
    const day = dayAmong(holding, { id, own })
    return { broken: `audit row ${id} ${how}`, place: { seal: seal.id, row: id, ...(day !== undefined && { day }) } }
  }
  if (seal.previous_hash !== previousHash)
    return ofSeal(`seal ${seal.id} does not follow the seal before it: a seal was removed or added`)
  if (seal.hash !== sealHash(seal)) return ofSeal(`seal ${seal.id} was altered`)
  const present = new Set(rows.map(({ id }) => String(id)))
  const missing = seal.row_ids.find((id) => !present.has(id) && !isEnded(seal, id))
  if (missing !== undefined) return ofRow(missing, `of seal ${seal.id} is missing`)
  const left = seal.row_ids.filter((id) => present.has(id))
  const inserted = rows.find(({ id }, index) => !hashes.has(String(id)) || left[index] !== String(id))
  if (inserted) return ofRow(String(inserted.id), `was inserted behind the back of seal ${seal.id}`)
  const altered = holding.length < rows.length ? rows.find((row) => !holding.includes(row)) : undefined
  return altered && ofRow(String(altered.id), `of seal ${seal.id} was altered`)
}
