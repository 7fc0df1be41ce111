/* The rows of files have first and last days: one that holds today is taken, one that has ended is not, and wrong days are refused. */
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import type { Databases } from '../../api/db/databases.ts'
import { Findings } from '../../api/uploads/Findings.ts'
import { Mending } from '../../api/uploads/Mending.ts'
import { readEuDuties } from '../../api/uploads/taric/readEuDuties.ts'
import { readGbVat } from '../../api/uploads/readGbVat.ts'
import { readNorwegianVat } from '../../api/uploads/readNorwegianVat.ts'
import type { UploadReader } from '../../api/uploads/UploadReader.ts'
import { describe, expect, test } from '../support/test.ts'
import { workbookOf } from '../support/workbookOf.ts'

const today = '2026-07-02'
const CODES = ['990011', '990022', '990033', '990044', '990055'] as const

/** The codes of the rows that are taken and of those that are refused, with the reason. */
async function readBy(databases: Databases, reader: UploadReader, name: string, bytes: Buffer) {
  const taken = new Set<string>()
  const refused = new Set<string>()
  const found = new Findings({
    upload: 1,
    isGrouped: false,
    save: async ({ changes, problems }) => {
      const own = changes.filter(({ kind }) => kind === 'added').map(({ after }) => JSON.stringify(after))
      for (const code of CODES) if (own.some((text) => text.includes(`"${code}"`))) taken.add(code)
      for (const { code, column } of problems) refused.add(`${column}: ${code}`)
    },
  })
  const mending = new Mending()
  await reader(
    {
      files: [{ name, bytes }],
      open: () => Readable.from([bytes]),
      db: databases.rw,
      today,
      country: null,
      progress: async () => undefined,
      mending,
    },
    found,
  )
  await found.end()
  return { taken: [...taken], refused: [...refused] }
}

/** One row for each code: it ends today, ended yesterday, has no end, has one day, ends before it begins. */
const days = [
  ['2026-01-01', today],
  ['2026-01-01', '2026-07-01'],
  ['2026-01-01', null],
  [today, today],
  ['2027-01-02', '2027-01-01'],
] as const
const rowsOf = <T>(row: (code: string, from: string, to: string | null) => T): T[] =>
  CODES.map((code, place) => {
    const [from, to] = days[place] ?? days[0]
    return row(code, from, to)
  })
const [endsToday, , hasNoEnd, isOfOneDay] = CODES

describe('the rows of a file', () => {
  test.beforeEach(async ({ db }) => {
    await db.query(`insert into hs6p_code (code, description) select unnest($1::text[]), 'Goods' on conflict do nothing`, [CODES])
  })

  test('of British VAT hold from their first to their last day', async ({ databases }) => {
    const titles = ['Commodity code', 'Description', 'VAT rate type', 'VAT rate (%)', 'Start date', 'End date']
    const bytes = await workbookOf(
      titles,
      rowsOf((code, from, to) => [code, 'Goods', 'REDUCED', '5', from, to]),
    )
    expect(await readBy(databases, readGbVat, 'vat.xlsx', bytes)).toEqual({
      taken: [endsToday, hasNoEnd, isOfOneDay],
      refused: ['End date: BAD_DATE'],
    })
  })

  test('of Norwegian VAT hold from their first to their last day', async ({ databases }) => {
    const goods = rowsOf(
      (code, from, to) =>
        `<vare><id>${code}00</id><avgiftstype>MV</avgiftstype><sats>15,00</sats><enhet>P</enhet><fomdato>${from}</fomdato><tomdato>${to ?? ''}</tomdato></vare>`,
    )
    const later =
      '<vare><id>99006600</id><avgiftstype>MV</avgiftstype><sats>15,00</sats><enhet>P</enhet><fomdato>2026-07-03</fomdato></vare>'
    const bytes = Buffer.from(`<avgiftListe>${goods.join('')}${later}</avgiftListe>`)
    expect(await readBy(databases, readNorwegianVat, 'vat.xml', bytes)).toEqual({
      taken: [endsToday, hasNoEnd, isOfOneDay],
      refused: ['tomdato: BAD_DATE'],
    })
  })

  test('of the EU tariff hold on their last day, too, and are refused if they end before they begin', async ({ databases }) => {
    const titles = [
      'Goods code',
      'Add code',
      'Order No.',
      'Start date',
      'End date',
      'Legal base',
      'Duty',
      'Origin code',
      'Meas. type code',
    ]
    const duties = await workbookOf(
      titles,
      rowsOf((code, from, to) => [`${code}0000 80`, '', '', from, to, 'R1/2026', '12.000 %', 'CN', '103']),
    )
    const composition = await workbookOf(
      ['Country group', 'Member country', 'Mbship end date', 'End date'],
      [['2020', 'IN', '', '']],
    )
    const exclusions = await workbookOf(
      ['Goods code', 'Add code', 'End date', 'Excluded country code', 'Excluded country', 'Origin code', 'Meas. type code'],
      [['9900990000', '', '', 'IN', 'India', '2020', '142']],
    )
    const workbooks = { 'duties.xlsx': duties, 'composition.xlsx': composition, 'exclusions.xlsx': exclusions }
    const { taken, refused } = await readBy(databases, readEuDuties, 'duties.zip', Buffer.from(zipSync(workbooks)))
    expect(taken).toEqual(expect.arrayContaining([endsToday, hasNoEnd, isOfOneDay]))
    expect(taken).not.toContain(CODES[4])
    expect(refused).toContain('End date: BAD_DATE')
  })
})
