/* What the rows of uploaded files lead to, without a file: codes, a code for several others, and duties. */
import { CodeChoice } from '../../api/uploads/CodeChoice.ts'
import { codeOf } from '../../api/uploads/cells.ts'
import { DutyRows } from '../../api/uploads/DutyRows.ts'
import type { FoundChange } from '../../api/uploads/Findings.ts'
import { Findings } from '../../api/uploads/Findings.ts'
import { euTables, VatLines } from '../../api/uploads/vat/VatLines.ts'
import { describe, expect, test } from '../support/test.ts'

test.for([
  [10121, '010121'],
  [1_012_100, '01012100'],
  [101_210_010, '0101210010'],
])('the number %d is a code that has lost its leading zero, which is put back with a warning', ([cell, value]) => {
  expect(codeOf(cell)).toEqual({ value, warning: 'LEADING_ZERO_RESTORED' })
})

test('a text with an odd number of digits is no code, and a number with an even one is a code', () => {
  expect(codeOf('10121')).toEqual({ wrong: 'BAD_LENGTH' })
  expect(codeOf(610910)).toEqual({ value: '610910' })
})

describe('six digits', () => {
  const choiceOf = (...contents: readonly string[]) => {
    const choice = new CodeChoice(new Set(['610910']))
    for (const [place, content] of contents.entries()) choice.note(`610910${place}0`, content)
    return choice
  }

  test('stand for national codes that all have the same rate', () => {
    expect(choiceOf('20', '20', '20').find('61091000')).toEqual({ code: '610910' })
  })

  test('stand for none of them if one has another rate, wherever in the file it is', () => {
    for (const contents of [
      ['5', '20', '20'],
      ['20', '5', '20'],
      ['20', '20', '5'],
    ])
      expect(choiceOf(...contents).find('61091000')).toEqual({ wrong: 'AMBIGUOUS_CODE' })
  })

  test('that are missing from the table are reported', () => {
    expect(choiceOf('20').find('950300')).toEqual({ wrong: 'HS6P_NOT_FOUND' })
  })
})

test('a new file of duties changes and ends duties of a former file, but not those that people entered', async ({
  databases,
  db,
}) => {
  await db.query(
    `insert into customs_duty_rate_no (hs6p_code, customs_duty, start_date, source)
     values ('610910', 3, '2026-01-01', 'NO_CUSTOMS'), ('610990', 4, '2026-01-01', 'NO_CUSTOMS'),
       ('620349', 7, '2026-01-01', 'NO_CUSTOMS'), ('620411', 8, '2026-01-01', 'NO_CUSTOMS'),
       ('620342', 5, '2026-01-01', 'MANUAL'), ('620343', 6, '2026-01-01', 'MANUAL')`,
  )
  await db.query(
    `insert into customs_duty_rate_no (hs6p_code, customs_duty, start_date, end_date, source)
     values ('640110', 1, '2026-01-01', '2026-12-31', 'NO_CUSTOMS'), ('640192', 1, '2026-01-01', '2026-12-31', 'NO_CUSTOMS'),
       ('640199', 2, '2026-01-01', '2026-07-01', 'NO_CUSTOMS'), ('640212', 2, '2026-01-01', '2026-06-30', 'NO_CUSTOMS'),
       ('640219', 2, '2026-07-01', null, 'NO_CUSTOMS'), ('640220', 2, '2026-08-01', null, 'NO_CUSTOMS')`,
  )
  const changes: Pick<FoundChange, 'kind' | 'label' | 'after'>[] = []
  const found = new Findings({
    upload: 1,
    isGrouped: false,
    save: async (batch) => {
      for (const { kind, label, after } of batch.changes)
        changes.push({ kind: kind, label, after: after as FoundChange['after'] })
    },
  })
  const options = { table: 'customs_duty_rate_no', keys: ['hs6p_code'], source: 'NO_CUSTOMS', today: '2026-07-01' } as const
  await (await DutyRows.read(databases.rw, options)).closeOthers(found)
  await found.end()
  // A file without any usable row.
  expect(changes).toEqual([])
  const duties = await DutyRows.read(databases.rw, options)
  for (const [row, [code, duty, end]] of (
    [
      ['610910', '3.5', null],
      ['620342', '9', null],
      ['640110', '1', '2026-09-30'],
      ['640192', '1.0', '2026-12-31'],
    ] as const
  ).entries())
    await duties.take(found, { row, key: { hs6p_code: code }, duty, end })
  // The file has rows of these goods, and of a heading above others, although they were refused.
  duties.refuse('62034900')
  duties.refuse('6204000000')
  await duties.closeOthers(found)
  await found.end()
  const goods = ['610910', '610990', '620342', '620343', '620349', '620411']
  const withDays = ['640110', '640192', '640199', '640212', '640219', '640220']
  const of = (labels: readonly string[]) => changes.filter(({ label }) => labels.includes(label))
  expect(of(goods)).toEqual([
    { kind: 'changed', label: '610910', after: { customs_duty: '3.5', end_date: null } },
    { kind: 'closed', label: '610990', after: { end_date: '2026-06-30' } },
  ])
  // A last day alone is a change. What would still hold today is ended, and what has not begun never holds.
  expect(of(withDays)).toEqual([
    { kind: 'changed', label: '640110', after: { customs_duty: '1', end_date: '2026-09-30' } },
    { kind: 'closed', label: '640199', after: { end_date: '2026-06-30' } },
    { kind: 'closed', label: '640219', after: { end_date: '2026-06-30' } },
    { kind: 'closed', label: '640220', after: { end_date: '2026-06-30' } },
  ])
})

test('what is wrong with a cell is said with the cell as it was: its text, its number, or what else it held, cut at 200', async () => {
  const values: string[] = []
  const found = new Findings({
    upload: 1,
    isGrouped: false,
    save: async ({ problems }) => {
      for (const { value } of problems) values.push(value)
    },
  })
  for (const value of ['six one', 610910, null, undefined, { of: 1 }, 'x'.repeat(200), 'x'.repeat(201)])
    await found.problem({ row: 1, column: 'Code', value, code: 'BAD_LENGTH' })
  await found.end()
  expect(values).toEqual(['six one', '610910', '', '', '{"of":1}', 'x'.repeat(200), `${'x'.repeat(200)}…`])
})

test('a rate is in force on its last day, and not on the day after', async ({ databases, db }) => {
  await db.query(
    `update country_vat_rate set end_date = '2026-07-01' where country = 'EE' and rate_type = 'STANDARD' and end_date is null`,
  )
  const rateOn = async (today: string) => (await VatLines.read(databases.rw, euTables, today)).standardOf('EE')?.rate
  expect([await rateOn('2026-07-01'), await rateOn('2026-07-02')]).toEqual(['24.0000', undefined])
})

test('a rate that a file adds takes the usual line of its type, or one of its own beside another of that type', async ({
  databases,
}) => {
  const lines = new Map<string, unknown>()
  const found = new Findings({
    upload: 1,
    isGrouped: false,
    save: async ({ changes }) => {
      for (const { label, after } of changes) lines.set(label, (after as FoundChange['after'])?.['rate_line'])
    },
  })
  const known = await VatLines.read(databases.rw, euTables, '2026-07-01')
  const wanted = { row: 1, country: 'FI', from: '2027-01-01' }
  await known.addRate(found, { ...wanted, type: 'STANDARD', rate: '26' })
  await known.addRate(found, { ...wanted, type: 'REDUCED', rate: '9' })
  await known.addRate(found, { ...wanted, country: 'DK', type: 'REDUCED', rate: '9' })
  await found.end()
  expect(Object.fromEntries(lines)).toEqual({
    'FI STANDARD 26': 'standard',
    'FI REDUCED 9': 'reduced_9',
    'DK REDUCED 9': 'reduced_1',
  })
})
