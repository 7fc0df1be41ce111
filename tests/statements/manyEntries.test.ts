/* A file of a million entries, more than any bank sends: it is given up where the limit is, in bounded memory. */
import { readStatements } from '../../api/uploads/bank/readStatements.ts'
import { Findings } from '../../api/uploads/Findings.ts'
import { Mending } from '../../api/uploads/Mending.ts'
import { mt940Of } from '../../seeds/demo/bank/bankFiles.ts'
import { day } from '../invoices/billing.ts'
import { expect, test } from '../support/test.ts'
import { ownAccount, statementOf, stored, transfer } from './bank.ts'

const MILLION = 1_000_000
/** What a job takes at most. */
const LIMIT = 250_000
const AT_ONCE = 1000
const MiB = 1024 * 1024

/** A statement with a million entries of one euro, in pieces as they come from a store. */
async function* million(account: string): AsyncGenerator<Buffer> {
  const made = statementOf(account, [transfer('1.00')], { closing: '1001000.00' })
  const whole = mt940Of([made])
  yield Buffer.from(whole.slice(0, whole.indexOf(':61:')))
  const mark = day(-2).slice(2).replaceAll('-', '')
  for (let from = 0; from < MILLION; from += AT_ONCE) {
    const entries = Array.from(
      { length: AT_ONCE },
      (_, place) => `:61:${mark}C1,00NTRFNONREF//E${from + place}\r\n:86:Invoice ${from + place}\r\n`,
    )
    yield await Promise.resolve(Buffer.from(entries.join('')))
  }
  yield Buffer.from(whole.slice(whole.indexOf(':62F:')))
}

test('a file of a million entries is refused with the limit, which it is not read beyond, in bounded memory', async ({
  databases,
  db,
}) => {
  const account = await ownAccount(db)
  const before = await stored(db)
  let [pieces, most] = [0, 0]
  const idle = process.memoryUsage().heapUsed
  async function* open() {
    for await (const piece of million(account)) {
      if (++pieces % 50 === 0) most = Math.max(most, process.memoryUsage().heapUsed - idle)
      yield piece
    }
  }
  const found: unknown[] = []
  const findings = new Findings({ upload: 0, isGrouped: true, save: (some) => Promise.resolve(void found.push(some)) })
  const source = {
    files: [],
    open,
    db: databases.look,
    today: day(0),
    country: null,
    mending: new Mending([]),
    progress: () => Promise.resolve(),
  }
  await expect(readStatements(source, findings)).rejects.toMatchObject({ message: expect.stringMatching(/250.?000/) })
  expect(pieces).toBeLessThanOrEqual(LIMIT / AT_ONCE + 3)
  // The entries that were read would take more than that.
  expect(most / MiB).toBeLessThan(60)
  expect([found, await stored(db)]).toEqual([[], before])
})
