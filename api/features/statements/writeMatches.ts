import type { Match } from '#domain/statements/matchEntry.ts'
import { matchEntry } from '#domain/statements/matchEntry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import type { BankEntry } from './BankEntry.ts'
import { readQuestions } from './readKnown.ts'
import { readReturned } from './readReturned.ts'

/** Where matches are written; they have no author. */
type MatchUnit = Pick<WriteUnit, 'client' | 'changed'>

const COLUMNS = `id, to_char(booking_day, 'YYYY-MM-DD') as booking_day, amount::text, bank_reference, payer_name, payer_iban, reference, text, end_to_end,
  is_return, state, booked::text, tier, invoices, returns_id, version`

const BATCH = 500

/** Entries that somebody is deciding about are left to him: whoever holds an entry or an invoice does not wait for another entry. */
const UNLOCKED = 'for no key update skip locked'

/** What some entries seem to pay now, in their order. */
export async function matchesOf(
  db: Queryable,
  entries: readonly BankEntry[],
): Promise<(Match & { returns_id: number | null })[]> {
  const incoming = entries.filter(({ amount }) => !amount.startsWith('-'))
  const questions = await readQuestions(db, incoming)
  const matched = new Map(incoming.map(({ id }, place) => [id, questions[place]]))
  const returned = await readReturned(
    db,
    entries.filter(({ amount }) => amount.startsWith('-')),
  )
  return entries.map(({ id }) => {
    const question = matched.get(id)
    if (question) return { ...matchEntry(question), returns_id: null }
    const original = returned.get(id)
    if (!original) return { tier: 'unknown', parts: [], speaks: [], em_id: null, returns_id: null }
    return { tier: 'returned', parts: original.parts, speaks: ['return_of'], em_id: original.em_id, returns_id: original.id }
  })
}

/** Keeps what entries seem to pay. It follows from other rows at any time, so that it has no audit rows and no versions. */
export async function writeMatches(unit: MatchUnit, entries: readonly BankEntry[]): Promise<void> {
  if (!entries.length) return
  const matches = await matchesOf(unit.client, entries)
  const rows = matches.map(({ parts, ...match }, place) => ({
    ...match,
    id: entries[place]?.id,
    parts,
    invoices: parts.map(({ invoice_number }) => invoice_number).join(', ') || null,
  }))
  await unit.client.query(
    `update bank_entry e set tier = v.tier, speaks = v.speaks, em_id = v.em_id, invoices = v.invoices, parts = v.parts, returns_id = v.returns_id
     from jsonb_to_recordset($1::jsonb) as v (id integer, tier text, speaks text[], em_id integer, invoices text, parts jsonb, returns_id integer)
     where e.id = v.id`,
    [JSON.stringify(rows)],
  )
  unit.changed.add('bank_entry')
}

/** Matches the entries that have not been matched yet. */
export async function matchNew(unit: MatchUnit): Promise<void> {
  for (;;) {
    const { rows } = await unit.client.query<BankEntry>(
      `select ${COLUMNS} from bank_entry where tier is null and state in ('open', 'parked') order by id limit ${BATCH} ${UNLOCKED}`,
    )
    await writeMatches(unit, rows)
    if (rows.length < BATCH) return
  }
}

/** Matches anew the undecided entries that may have to do with some merchants, after something of these was booked. */
export async function matchOf(unit: MatchUnit, merchants: readonly number[]): Promise<void> {
  const { rows } = await unit.client.query<BankEntry>(
    `select ${COLUMNS} from bank_entry where em_id = any($1::integer[]) and state in ('open', 'parked') order by id limit ${BATCH} ${UNLOCKED}`,
    [[...new Set(merchants)]],
  )
  await writeMatches(unit, rows)
}

/** Matches all undecided entries anew, because invoices have been issued or paid in other ways since. @returns how many there are */
export async function matchAgain(
  inTransaction: <T>(work: (unit: WriteUnit) => Promise<T>) => Promise<T>,
  onBatch: (done: number) => Promise<void>,
): Promise<number> {
  let last = 0
  let done = 0
  for (;;) {
    const rows = await inTransaction(async (unit) => {
      const batch = await unit.client.query<BankEntry>(
        `select ${COLUMNS} from bank_entry where id > $1 and state in ('open', 'parked') order by id limit ${BATCH} ${UNLOCKED}`,
        [last],
      )
      await writeMatches(unit, batch.rows)
      return batch.rows
    })
    done += rows.length
    last = rows.at(-1)?.id ?? last
    await onBatch(done)
    if (rows.length < BATCH) return done
  }
}
