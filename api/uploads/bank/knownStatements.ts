import type { Queryable } from '../../db/Queryable.ts'
import type { ReadEntry, ReadStatement } from '../../files/reading/statements/StatementEvent.ts'

export interface KnownStatement {
  id: number
  opening: string
  closing: string
}

/** The statement as it was read before. A bank counts its statements anew each year. */
export async function findKnown(db: Queryable, { account, to_day, number }: ReadStatement): Promise<KnownStatement | undefined> {
  const { rows } = await db.query<KnownStatement>(
    'select id, opening::text, closing::text from bank_statement where account = $1 and to_day = $2 and number = $3',
    [account, to_day, number],
  )
  return rows[0]
}

type Ended = Pick<ReadStatement, 'to_day' | 'closing'>

/** Those statements, read before or in the same file, that end on the last day up to the beginning of this one. */
export async function findBefore(db: Queryable, statement: ReadStatement, others: readonly ReadStatement[]): Promise<Ended[]> {
  const { rows } = await db.query<Ended>(
    `select to_char(to_day, 'YYYY-MM-DD') as to_day, closing::text from bank_statement where account = $1 and to_day =
       (select max(to_day) from bank_statement where account = $1 and to_day <= $2 and not (to_day = $3 and number = $4))
       and not (to_day = $3 and number = $4)`,
    [statement.account, statement.from_day, statement.to_day, statement.number],
  )
  const before = [...rows, ...others.filter(({ to_day }) => to_day <= statement.from_day)]
  const last = before
    .map(({ to_day }) => to_day)
    .toSorted()
    .at(-1)
  return before.filter(({ to_day }) => to_day === last)
}

/** The number of a statement that shares days with this one, more than its first and last. */
export async function findOverlap(
  db: Queryable,
  { account, from_day, to_day, number }: ReadStatement,
  others: readonly ReadStatement[],
): Promise<string | undefined> {
  const { rows } = await db.query<{ number: string }>(
    `select number from bank_statement where account = $1 and from_day < $3 and to_day > $2 and number <> $4 order by id limit 1`,
    [account, from_day, to_day, number],
  )
  return rows[0]?.number ?? others.find((other) => other.from_day < to_day && other.to_day > from_day)?.number
}

type KeyOfEntry = Pick<ReadEntry, 'booking_day' | 'amount'> & { bank_reference: string }

/** What names an entry of the account. */
export const keyOfEntry = ({ booking_day, amount, bank_reference }: KeyOfEntry): string =>
  `${booking_day} ${amount} ${bank_reference}`

/** The keys of those entries that were read before. */
export async function findKnownEntries(db: Queryable, account: string, entries: readonly KeyOfEntry[]): Promise<Set<string>> {
  if (!entries.length) return new Set()
  const { rows } = await db.query<KeyOfEntry>(
    `select to_char(e.booking_day, 'YYYY-MM-DD') as booking_day, e.amount::text, e.bank_reference
     from unnest($2::date[], $3::numeric[], $4::text[]) k (booking_day, amount, bank_reference)
     join bank_entry e on e.account = $1 and e.booking_day = k.booking_day and e.amount = k.amount and e.bank_reference = k.bank_reference`,
    [
      account,
      entries.map(({ booking_day }) => booking_day),
      entries.map(({ amount }) => amount),
      entries.map(({ bank_reference }) => bank_reference),
    ],
  )
  return new Set(rows.map(keyOfEntry))
}
