/* Files in the form of their publishers: what is loaded, left out, and refused. */
import type pg from 'pg'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { expected, fixture, test } from '../support/uploads.ts'

/** Leaves only these codes in the table of codes. */
async function onlyCodes(db: pg.Client, codes: readonly string[]): Promise<void> {
  await db.query(
    `truncate hs6p_code, country_vat_item, country_vat_item_non_eu, country_customs_duty_rate, customs_duty_rate_no cascade`,
  )
  await db.query(`insert into hs6p_code (code, description) select unnest($1::text[]), 'Goods'`, [codes])
}

const assumedCodes = (file: Record<string, unknown>): string[] =>
  (file['assumes'] as { 'hs6p_code table'?: string[] })['hs6p_code table'] ?? []

const errorsOf = ({ errorList }: Upload) =>
  errorList.map(({ row, column, value, code, isWarning }) => ({
    row,
    column,
    value,
    error: `${code}${isWarning ? ' (warning)' : ''}`,
  }))

const counts = ['noOfRows', 'noOfRowsUploaded', 'skippedRows', 'excludeRowCount'] as const
const countsOf = (of: object) => Object.fromEntries(Object.entries(of).filter(([name]) => counts.some((count) => count === name)))

describe('a workbook', () => {
  test('of HS6+ codes is loaded except for duplicates and rows with errors [HS-06] [HS-09] [UPL-06]', async ({ take, db }) => {
    const wanted = expected('hs6p-codes')
    await onlyCodes(db, [])
    const upload = await take('upload_file', { data_type: 'hs6p' }, [fixture('hs6p-codes.xlsx')])
    expect(countsOf(upload)).toEqual(countsOf(wanted))
    expect(errorsOf(upload)).toEqual(wanted['errorList'])
    expect(upload.result).toBe('6 row(s) out of 11 row(s) uploaded and 1 row(s) skipped with duplicated HS6P code')
    const { rows } = await db.query<{ code: string }>('select code from hs6p_code order by code')
    expect(rows.map(({ code }) => code)).toEqual(['040690', '420221', '420222', '610910', '610990', '61099020'])
  })

  test('of EU VAT rates is loaded except for CPA codes and rows with errors [HS-07] [VAT-03] [UPL-07]', async ({ take, db }) => {
    const wanted = expected('eu-vat-rates')
    await onlyCodes(db, assumedCodes(wanted))
    const upload = await take('upload_file', { data_type: 'country_vat_rate' }, [fixture('eu-vat-rates.xlsx')])
    expect(countsOf(upload)).toEqual(countsOf(wanted))
    expect(errorsOf(upload)).toEqual(wanted['errorList'])
    expect(upload.result).toBe('5 row(s) out of 16 row(s) uploaded and 1 row(s) skipped with CPA code')
    const { rows } = await db.query(
      `select item.country, item.hs6p_code, rate.rate_type, rate.rate::float as rate, item.source from country_vat_item item
       join country_vat_rate rate on rate.id = item.country_vat_rate_id order by 1, 2`,
    )
    // The country's own second reduced rate, and not an additional one: the sheet has one word for both.
    expect(rows).toEqual([
      { country: 'DE', hs6p_code: '490199', rate_type: 'REDUCED', rate: 7, source: 'UPLOAD' },
      { country: 'FR', hs6p_code: '040690', rate_type: 'SECOND_REDUCED', rate: 5.5, source: 'UPLOAD' },
      { country: 'FR', hs6p_code: '490199', rate_type: 'SECOND_REDUCED', rate: 5.5, source: 'UPLOAD' },
    ])
  })

  test('of British VAT is loaded for commodities in force [NEVAT-09] [NEVAT-13] [NEVAT-15]', async ({ take, db, clock }) => {
    const wanted = expected('gb-vat')
    clock.set('2026-07-02T08:00:00Z')
    await onlyCodes(db, assumedCodes(wanted))
    const upload = await take('non_eu_vat_rate', { country: 'GB' }, [fixture('gb-vat.xlsx')])
    expect(countsOf(upload)).toEqual(countsOf(wanted))
    expect(errorsOf(upload)).toEqual(wanted['errorList'])
    clock.release()
  })
})

describe('a file of Norwegian customs', () => {
  interface Norway {
    'duty (ordinary group TALL, percent rows)': {
      hs6p_code: string
      customs_duty: string
      start_date: string
      end_date: string | null
    }[]
    vat: { hs6p_code: string; rate: string; rate_type: string }[]
    'vat errors': Record<string, string>
  }
  const norway = expected<Norway>('norway')
  const duties = norway['duty (ordinary group TALL, percent rows)']

  test.for(['no-innfoerselsavgift.xml', 'no-innfoerselsavgift-wrapped.xml'])(
    'with fees on import gives the VAT in force, however its elements nest: %s [NEVAT-11] [NEVAT-14] [NEVAT-15]',
    async (name, { take, db, clock }) => {
      clock.set('2026-07-02T08:00:00Z')
      await onlyCodes(db, [...norway.vat.map(({ hs6p_code: code }) => code), '61099009'])
      const upload = await take('non_eu_vat_rate', { country: 'NO' }, [fixture(name)])
      const { rows } = await db.query(
        `select item.hs6p_code, rate.rate::float::text as rate, rate.rate_type from country_vat_item_non_eu item
         join country_vat_rate_non_eu rate on rate.id = item.country_vat_rate_id where item.country = 'NO' order by item.id`,
      )
      expect(rows).toEqual(norway.vat.map(({ hs6p_code, rate, rate_type }) => ({ hs6p_code, rate, rate_type })))
      const errors = upload.errorList.filter(({ isWarning }) => !isWarning).map(({ code }) => code)
      expect(errors.toSorted()).toEqual(Object.values(norway['vat errors']).toSorted())
      expect(upload.errorList.filter(({ code }) => code === 'SEVERAL_RATES')).toHaveLength(2)
      expect(upload.excludeRowCount).toBe(1)
      clock.release()
    },
  )

  test('is taken if goods bear other fees beside VAT, and refused if no goods bear VAT', async ({ take, db, clock }) => {
    clock.set('2026-07-02T08:00:00Z')
    await onlyCodes(db, ['610910'])
    const feeOf = (type: string) =>
      `<avgift><avgiftstype>${type}</avgiftstype><sats>25,00</sats><enhet>P</enhet><fomdato>2026-01-01</fomdato></avgift>`
    const fileOf = (...fees: string[]) => ({
      name: 'fees.xml',
      bytes: Buffer.from(`<avgiftListe><vare><id>61091000</id>${fees.map(feeOf).join('')}</vare></avgiftListe>`),
    })
    const send = (...fees: string[]) => take('non_eu_vat_rate', { country: 'NO' }, [fileOf(...fees)])
    expect(await send('MV', 'AV')).toMatchObject({ status: 'success', added: 1 })
    for (const fees of [['AV'], []])
      expect(await send(...fees)).toMatchObject({ status: 'error', errorMsg: 'The file has no rows about VAT' })
    clock.release()
  })

  test('with duties gives the ordinary percentages, current and future [DUTY-19] [DUTY-20] [DUTY-30]', async ({
    take,
    db,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    await onlyCodes(db, [...new Set(duties.map(({ hs6p_code: code }) => code))])
    const files = ['no-tollavgiftssats.json', 'no-landgruppe.json', 'no-tolltariffstruktur.json'].map(fixture)
    const upload = await take('upload_norway_custom_duty_file', {}, files)
    const { rows } = await db.query(
      `select hs6p_code, customs_duty::float::text as customs_duty, start_date::text, end_date::text, source
       from customs_duty_rate_no order by id`,
    )
    const wanted = duties.map(({ hs6p_code, customs_duty, start_date, end_date }) => ({
      hs6p_code,
      customs_duty,
      start_date,
      end_date,
    }))
    expect(rows).toEqual(wanted.map((row) => ({ ...row, source: 'NO_CUSTOMS' })))
    expect(upload).toMatchObject({ errorList: [], noOfRowsUploaded: duties.length })
    expect(upload.result).toBe(`${duties.length} row(s) uploaded, ${upload.excludeRowCount} row(s) excluded and 0 row(s) skipped`)
    clock.release()
  })

  test('with duties that differ below six digits leaves these goods out, wherever in it they stand', async ({
    take,
    db,
    clock,
  }) => {
    clock.set('2026-07-02T08:00:00Z')
    await onlyCodes(db, ['610910', '620342', '640399'])
    const goods = Object.entries({ 62034211: '5,00', 61091001: '10,70', 62034219: '5,00', 61091009: '12,00', 64039911: '3,00' })
    const of = (id: string, satsVerdi: string) => ({
      id,
      avtalesatser: [{ landgruppe: 'TALL', sats: [{ satsVerdi, satsEnhet: 'P', fomdato: '2026-01-01' }] }],
    })
    const files = [
      { varer: goods.toReversed().map(([id, value]) => of(id, value)) },
      { landgrupper: [{ landgruppekode: 'TALL' }] },
      { avsnitt: goods.map(([id]) => ({ type: 'vare', id })) },
    ]
    const upload = await take(
      'upload_norway_custom_duty_file',
      {},
      files.map((content, place) => ({ name: `${place}.json`, bytes: Buffer.from(JSON.stringify(content)) })),
    )
    const { rows } = await db.query(
      `select hs6p_code, customs_duty::float::text as duty from customs_duty_rate_no where end_date is null order by 1`,
    )
    expect(rows).toEqual([
      { hs6p_code: '620342', duty: '5' },
      { hs6p_code: '640399', duty: '3' },
    ])
    expect(upload.errorList.map(({ code }) => code)).toEqual(['AMBIGUOUS_CODE'])
    clock.release()
  })
})

test('TARIC workbooks give duties in percent with exclusions; a later file ends those it lacks [DUTY-23] [DUTY-24]', async ({
  take,
  db,
  clock,
}) => {
  const wanted = expected('taric-duties-import')
  clock.set('2026-07-02T08:00:00Z')
  await onlyCodes(db, assumedCodes(wanted))
  await db.query(`set clearance.source = 'TARIC'`)
  await db.query(
    `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, start_date)
     values ('871200', '103', '1011', 14, '2000-01-01')`,
  )
  const upload = await take('upload_file', { data_type: 'custom_duty_rate' }, [fixture('customs-duty-upload.zip')])
  expect(countsOf(upload)).toEqual(countsOf(wanted))
  const unused = upload.errorList.filter(({ code }) => code === 'EXCLUSION_WITHOUT_MEASURE').map(({ value }) => value)
  expect(unused).toEqual([])
  const errors = upload.errorList.filter(({ isWarning }) => !isWarning)
  expect(errors.map(({ code: error, column, occurrence }) => ({ error, column, occurrence })).toSorted(byError)).toEqual(
    (wanted['errorList (grouped)'] as { error: string }[]).toSorted(byError),
  )
  expect(upload).toMatchObject({ closed: 1, result: '11 row(s) uploaded, 8 row(s) excluded and 1 row(s) skipped' })
  const { rows } = await db.query(
    `select excluded, customs_duty::float as duty from country_customs_duty_rate where hs6p_code = '610910' and origin = '2020'`,
  )
  expect(rows).toEqual([{ excluded: 'IN', duty: 9.6 }])
  const closed = await db.query(`select end_date::text from country_customs_duty_rate where hs6p_code = '871200'`)
  expect(closed.rows).toEqual([{ end_date: '2026-07-01' }])
  clock.release()
})

const byError = (a: { error: string }, b: { error: string }) => a.error.localeCompare(b.error)
