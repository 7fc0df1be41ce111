/* The rows of files have first and last days: one that holds today is taken, one that has ended is not, and wrong days are refused. */
import { Readable } from 'node:stream'
import { zipSync } from 'fflate'
import type { Databases } from '../../api/db/databases.ts'
import { Findings } from '../../api/uploads/Findings.ts'
import { Mending } from '../../api/uploads/Mending.ts'
import { readEuDuties } from '../../api/uploads/taric/readEuDuties.ts'
import { readEuVat } from '../../api/uploads/vat/readEuVat.ts'
import { readGbVat } from '../../api/uploads/vat/readGbVat.ts'
import { readNorwegianVat } from '../../api/uploads/vat/readNorwegianVat.ts'
import type { UploadReader } from '../../api/uploads/UploadReader.ts'
import { describe, expect, test } from '../support/test.ts'
import { workbookOf } from '../support/workbookOf.ts'

const today = '2026-07-02'
const CODES = ['990011', '990022', '990033', '990044', '990055'] as const

/** The rows that are added, the codes in them, and those that are refused, with the reason. */
async function readBy(databases: Databases, reader: UploadReader, name: string, bytes: Buffer) {
  const added: Readonly<Record<string, unknown>>[] = []
  const refused = new Set<string>()
  const found = new Findings({
    upload: 1,
    isGrouped: false,
    save: async ({ changes, problems }) => {
      added.push(...changes.filter(({ kind }) => kind === 'added').map(({ after }) => after as Readonly<Record<string, unknown>>))
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
  const taken = CODES.filter((code) => added.some((row) => Object.values(row).includes(code)))
  return { added, taken, refused: [...refused] }
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
    const columns = ['Commodity code', 'Description', 'VAT rate type', 'VAT rate (%)', 'Start date', 'End date']
    const bytes = await workbookOf(
      columns,
      rowsOf((code, from, to) => [code, 'Goods', 'REDUCED', '5', from, to]),
    )
    expect(await readBy(databases, readGbVat, 'vat.xlsx', bytes)).toMatchObject({
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
    expect(await readBy(databases, readNorwegianVat, 'vat.xml', bytes)).toMatchObject({
      taken: [endsToday, hasNoEnd, isOfOneDay],
      refused: ['tomdato: BAD_DATE'],
    })
  })

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
  const inGroups = ['Country group', 'Member country', 'Mbship end date', 'End date']
  const ofExclusions = [
    'Goods code',
    'Add code',
    'End date',
    'Excluded country code',
    'Excluded country',
    'Origin code',
    'Meas. type code',
  ]
  type Rows = readonly (readonly (string | null)[])[]
  const tariffOf = async (rows: { duties: Rows; groups?: Rows; exclusions?: Rows }): Promise<Buffer> => {
    const { groups = [['2020', 'IN', '', '']], exclusions = [['9900990000', '', '', 'IN', 'India', '2020', '142']] } = rows
    return Buffer.from(
      zipSync({
        'duties.xlsx': await workbookOf(titles, rows.duties),
        'composition.xlsx': await workbookOf(inGroups, groups),
        'exclusions.xlsx': await workbookOf(ofExclusions, exclusions),
      }),
    )
  }

  test('of the EU tariff hold on their last day, too, and are refused if they end before they begin', async ({ databases }) => {
    const duties = rowsOf((code, from, to) => [`${code}0000 80`, '', '', from, to, 'R1/2026', '12.000 %', 'CN', '103'])
    const { taken, refused } = await readBy(databases, readEuDuties, 'duties.zip', await tariffOf({ duties }))
    expect(taken).toEqual(expect.arrayContaining([endsToday, hasNoEnd, isOfOneDay]))
    expect(taken).not.toContain(CODES[4])
    expect(refused).toContain('End date: BAD_DATE')
  })

  test('of the EU tariff may name a group of countries up to its last day', async ({ databases }) => {
    const ends = [today, '2026-07-01', null]
    const duties = ends.map((_, place) => [
      `${CODES[place]}0000`,
      '',
      '',
      '2026-01-01',
      '',
      'R1',
      '12.000 %',
      `${2081 + place}`,
      '103',
    ])
    const groups = ends.map((end, place) => [`${2081 + place}`, 'IN', '', end])
    const { taken, refused } = await readBy(databases, readEuDuties, 'duties.zip', await tariffOf({ duties, groups }))
    expect(taken).toEqual([CODES[0], CODES[2]])
    expect(refused).toContain('Origin code: UNKNOWN_ORIGIN')
  })

  test('of the EU tariff exclude a country up to their last day', async ({ databases }) => {
    const ends = [today, '2026-07-01', null]
    const duties = ends.map((_, place) => [`${CODES[place]}0000`, '', '', '2026-01-01', '', 'R1', '12.000 %', '2020', '142'])
    const exclusions = ends.map((end, place) => [`${CODES[place]}0000`, '', end, 'IN', 'India', '2020', '142'])
    const { added } = await readBy(databases, readEuDuties, 'duties.zip', await tariffOf({ duties, exclusions }))
    const excluded = added.flatMap(({ hs6p_code: code, excluded: countries }) => (code === undefined ? [] : [[code, countries]]))
    expect(Object.fromEntries(excluded)).toEqual({ [CODES[0]]: 'IN', [CODES[1]]: null, [CODES[2]]: 'IN' })
  })
})

test('a percentage may be missing only for goods that are exempt, and is that of the row if there is one', async ({
  databases,
  db,
}) => {
  await db.query(`insert into hs6p_code (code, description) select unnest($1::text[]), 'Goods' on conflict do nothing`, [CODES])
  const given = [
    ['REDUCED', ''],
    ['EXEMPT', ''],
    ['EXEMPT', '5'],
    ['REDUCED', '4.5'],
  ] as const
  const rows = given.map(([type, rate], place) => [CODES[place] ?? '', type, rate])
  const british = await workbookOf(['Commodity code', 'VAT rate type', 'VAT rate (%)'], rows)
  const european = await workbookOf(
    ['Code', 'Rate type', 'Rate (%)', 'Country'],
    rows.map((row) => [...row, 'DE']),
  )
  for (const [country, reader, bytes, column] of [
    ['GB', readGbVat, british, 'VAT rate (%)'],
    ['DE', readEuVat, european, 'Rate (%)'],
  ] as const) {
    const { added, refused } = await readBy(databases, reader, 'vat.xlsx', bytes)
    expect(refused).toEqual([`${column}: MISSING_RATE`])
    expect(added.flatMap(({ hs6p_code: code, country_vat_rate_id: under }) => (code ? [[code, under]] : []))).toEqual([
      [CODES[1], `${country} EXEMPT 0`],
      [CODES[2], `${country} EXEMPT 5`],
      [CODES[3], `${country} REDUCED 4.5`],
    ])
  }
})
