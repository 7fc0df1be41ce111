import type { Hash } from 'node:crypto'
import { createHash } from 'node:crypto'
import { addDecimals, compareDecimals, isZero, roundDecimal } from '#domain/decimal.ts'
import { FileRefused } from '../../files/reading/FileRefused.ts'
import { readStatementFile } from '../../files/reading/statements/readStatementFile.ts'
import type { ReadEntry, ReadStatement } from '../../files/reading/statements/StatementEvent.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import type { Findings } from '../Findings.ts'
import type { KnownStatement } from './knownStatements.ts'
import { findBefore, findKnown, findKnownEntries, findOverlap, keyOfEntry } from './knownStatements.ts'
import type { UploadReader, UploadSource } from '../UploadReader.ts'

/** A file of a bank has a month at most, and a busy account a few thousand entries a day. */
const MAX_ENTRIES = 250_000
const BATCH = 500

/** A statement of the file, with the number of its entries, and its row if it was read before. */
interface FoundStatement extends ReadStatement {
  entries: number
  known: KnownStatement | undefined
}

/** An entry with what names it beside account, day and amount. */
type NamedEntry = ReadEntry & { bank_reference: string; row: number; statement: FoundStatement }

/**
 * Statements of our bank account. All of the file is read and added up first: a file with anything wrong stores nothing. Entries that were
 * read before are skipped, whichever file they came with.
 * @throws {FileRefused} what is wrong, with the statement and the entry
 */
export const readStatements: UploadReader = async (source, found) => {
  const hash = createHash('sha256')
  const statements = await checkAll(source, hash)
  const sha256 = hash.digest('hex')
  await warnOfGaps(source, statements, found)
  for (const [index, statement] of statements.entries())
    if (!statement.known) {
      const { account, number, from_day, to_day, opening, closing, entries } = statement
      const after = { account, number, from_day, to_day, opening, closing, entries, sha256 }
      await found.change({ row: index + 1, kind: 'added', label: labelOf(statement), table: 'bank_statement', after })
    }
  await stageEntries(source, statements, found)
}

/** Names a statement within a file. */
const labelOf = ({ to_day, number }: ReadStatement): string => `${number} (${to_day})`

/** Reads the file for the first time. @returns its statements in order */
async function checkAll({ db, today, progress, open }: UploadSource, hash: Hash): Promise<FoundStatement[]> {
  const { seller_iban } = await settingsFor(db, 'reading bank statements')
  const own = seller_iban.replace(/\s/g, '').toUpperCase()
  const statements: FoundStatement[] = []
  let all = 0
  let entries = 0
  let sum = '0'
  const latest = { day: '', entry: 0 }
  for await (const events of readStatementFile(hashed(open(), hash))) {
    for (const event of events) {
      if (event.kind === 'entry') {
        sum = addDecimals(sum, event.entry.amount)
        entries++
        if (++all > MAX_ENTRIES) throw new FileRefused('STATEMENT_TOO_LONG', { limit: MAX_ENTRIES })
        if (event.entry.booking_day > latest.day) Object.assign(latest, { day: event.entry.booking_day, entry: entries })
        continue
      }
      const { statement } = event
      const about = { statement: statement.number }
      if (statement.account !== own)
        throw new FileRefused('STATEMENT_OTHER_ACCOUNT', { ...about, account: statement.account, own })
      if (latest.day > today || statement.to_day > today)
        throw new FileRefused('STATEMENT_FUTURE', {
          ...about,
          entry: latest.entry,
          day: latest.day > today ? latest.day : statement.to_day,
        })
      const closing = roundDecimal(addDecimals(statement.opening, sum), 2)
      if (compareDecimals(closing, statement.closing) !== 0)
        throw new FileRefused('STATEMENT_SUM', { ...about, opening: statement.opening, sum: closing, closing: statement.closing })
      statements.push({ ...statement, entries, known: await knownAs(db, statement) })
      ;[entries, sum] = [0, '0']
      Object.assign(latest, { day: '', entry: 0 })
    }
    await progress(Math.min(0.3, all / MAX_ENTRIES))
  }
  return statements
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

/** @throws {FileRefused} STATEMENT_CHANGED if it was read before with other balances */
async function knownAs(db: UploadSource['db'], statement: ReadStatement): Promise<KnownStatement | undefined> {
  const known = await findKnown(db, statement)
  const isSame =
    known && compareDecimals(known.opening, statement.opening) === 0 && compareDecimals(known.closing, statement.closing) === 0
  if (known && !isSame)
    throw new FileRefused('STATEMENT_CHANGED', { statement: statement.number, opening: known.opening, closing: known.closing })
  return known
}

/** Says where the balance with which a statement begins is not that with which the one before has ended. */
async function warnOfGaps({ db }: UploadSource, statements: readonly FoundStatement[], found: Findings): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    if (statement.known) continue
    const about = { row: index + 1, column: 'Statement', value: statement.number, isWarning: true } as const
    const others = statements.filter((other) => other !== statement)
    const before = await findBefore(db, statement, others)
    if (before.length && !before.some(({ closing }) => compareDecimals(closing, statement.opening) === 0)) {
      const { to_day: until = '', closing = '' } = before[0] ?? {}
      await found.problem({
        ...about,
        code: 'STATEMENT_GAP',
        params: { until, closing, from: statement.from_day, opening: statement.opening },
      })
    }
    const overlap = await findOverlap(db, statement, others)
    if (overlap) await found.problem({ ...about, code: 'STATEMENT_OVERLAP', params: { other: overlap } })
  }
}

/** Reads the file for the second time, and stages the entries that are new. */
async function stageEntries(
  { db, progress, open }: UploadSource,
  statements: readonly FoundStatement[],
  found: Findings,
): Promise<void> {
  const seen = new Set<string>()
  let times = new Map<string, number>()
  let index = 0
  let position = 0
  let batch: NamedEntry[] = []
  for await (const events of readStatementFile(open())) {
    for (const event of events) {
      const statement = statements[index]
      if (event.kind === 'statement' || !statement) {
        ;[index, position, times] = [index + 1, 0, new Map()]
        continue
      }
      found.rows++
      position++
      const { entry } = event
      const given = entry.bank_reference ?? `${labelOf(statement)} #${position}`
      const time = (times.get(keyOfEntry({ ...entry, bank_reference: given })) ?? 0) + 1
      times.set(keyOfEntry({ ...entry, bank_reference: given }), time)
      const named = { ...entry, bank_reference: time === 1 ? given : `${given} ×${time}`, row: found.rows, statement }
      // In the file it may be in two statements that overlap; an entry of nothing moves nothing.
      if (seen.has(keyOfEntry(named)) || isZero(entry.amount)) found.skipped++
      else batch.push(named)
      seen.add(keyOfEntry(named))
    }
    if (batch.length >= BATCH) {
      await stage(db, batch, found)
      batch = []
      await progress(
        Math.min(
          1,
          0.3 +
            (0.7 * found.rows) /
              Math.max(
                1,
                statements.reduce((sum, { entries }) => sum + entries, 0),
              ),
        ),
      )
    }
  }
  await stage(db, batch, found)
}

async function stage(db: UploadSource['db'], batch: readonly NamedEntry[], found: Findings): Promise<void> {
  const known = await findKnownEntries(db, batch[0]?.statement.account ?? '', batch)
  for (const { row, statement, ...entry } of batch) {
    if (known.has(keyOfEntry(entry))) {
      found.skipped++
      continue
    }
    const after = {
      ...entry,
      account: statement.account,
      statement_id: statement.known?.id ?? labelOf(statement),
      state: entry.amount.startsWith('-') && !entry.is_return ? 'outgoing' : 'open',
    }
    await found.change({
      row,
      kind: 'added',
      label: entry.bank_reference,
      table: 'bank_entry',
      after,
      ...(!statement.known && { refers: 'statement_id' }),
    })
  }
}
