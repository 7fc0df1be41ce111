import type { Findings, FoundProblem } from '../Findings.ts'
import type { UploadReader } from '../UploadReader.ts'
import { DutyRows } from '../DutyRows.ts'
import { readCodes } from '../readCodes.ts'
import type { NamedRow } from '../readSheet.ts'
import { readSheet } from '../readSheet.ts'
import { textOf } from '../cells.ts'
import { MeasureCodes } from './MeasureCodes.ts'
import type { Exclusions } from './readExclusions.ts'
import { excludedFrom, readExclusions } from './readExclusions.ts'
import { readGroups } from './readGroups.ts'
import type { Fate, MeasureRow } from './fateOf.ts'
import { fateOf, goodsOf } from './fateOf.ts'
import { taricFiles } from './taricFiles.ts'
import { TaricRows } from './TaricRows.ts'
import { dutiesSheet } from './taricSheets.ts'
import { RefusedGoods } from '../RefusedGoods.ts'

/**
 * The EU tariff: every row of the three workbooks in the tables of the tariff; and the duties that are plain percentages, by the
 * commodity codes that we know, in the table in which people add their own.
 */
export const readEuDuties: UploadReader = async ({ files, db, today, progress, mending }, found) => {
  const taric = await taricFiles(files[0]?.bytes ?? Buffer.alloc(0))
  const origins = await readGroups(taric, { db, today }, found)
  const exclusions = await readExclusions(taric, { db, today }, found)
  const codes = new MeasureCodes(await readCodes(db))
  const refused = new RefusedGoods()
  const measures = new TaricRows(db, { table: 'taric_measure', keys: measureKeys, today, stays: staysWith(refused) })
  for await (const row of readSheet(taric.duties, dutiesSheet, { progress: (share) => progress(share / 2), mending })) {
    const fate = fateOf(row, { origins, today })
    if (row.isDropped || 'wrong' in fate) refused.add(goodsOf(row.cells.goods))
    else await measures.take(found, { row: row.row, values: fate.measure })
    if (!row.isDropped && 'percent' in fate) codes.note(notedOf(fate.measure, fate.percent))
  }
  await measures.end(found)
  const keys = ['hs6p_code', 'measure_type_code', 'origin', 'start_date']
  const duties = await DutyRows.read(db, { table: 'country_customs_duty_rate', keys, source: 'TARIC', today })
  const seen = new Set<string>()
  for await (const row of readSheet(taric.duties, dutiesSheet, { progress: (share) => progress((1 + share) / 2), mending })) {
    found.rows++
    await takeDuty(row, { fate: fateOf(row, { origins, today }), codes, duties, seen, exclusions }, found)
  }
  for (const [key, isUsed] of exclusions.used)
    if (!isUsed)
      await found.problem({ row: 0, column: 'Excluded country', value: key, code: 'EXCLUSION_WITHOUT_MEASURE', isWarning: true })
  await duties.closeOthers(found)
}

/** What no two measures have in common on the same day (TARIC's condition ME32). */
const measureKeys = [
  'goods_code',
  'measure_type_code',
  'origin',
  'start_date',
  'additional_code',
  'order_number',
  'reduction',
] as const

const staysWith =
  (refused: RefusedGoods) =>
  ({ goods_code: goods }: Readonly<Record<string, unknown>>): boolean =>
    refused.has(String(goods))

const notedOf = ({ goods_code, measure_type_code, origin }: MeasureRow, percent: string) => ({
  goods: goods_code,
  measure: measure_type_code,
  origin,
  percent,
})

interface Known {
  fate: Fate
  codes: MeasureCodes
  duties: DutyRows
  seen: Set<string>
  exclusions: Exclusions
}

/** Takes a row as a duty in percent, if it is one; every other row is counted with what it is. */
async function takeDuty(
  { row, cells, isDropped }: NamedRow<keyof (typeof dutiesSheet)['columns']>,
  { fate, codes, duties, seen, exclusions }: Known,
  found: Findings,
): Promise<void> {
  const { columns } = dutiesSheet
  const refuse = (problem: Pick<FoundProblem, 'column' | 'value' | 'code'>) => {
    duties.refuse(goodsOf(cells.goods))
    return found.problem({ row, ...problem })
  }
  if (isDropped) {
    // What its goods have stays: a row that was left out is not one that has ended.
    duties.refuse(goodsOf(cells.goods))
    found.skipped++
    return
  }
  if ('wrong' in fate) return refuse(fate.wrong)
  const { measure } = fate
  if (!('percent' in fate)) {
    found.excluded++
    if (fate.form !== null) {
      const about = { row, column: columns.duty.title, value: cells.duty, isWarning: true }
      await found.problem({ ...about, code: 'DUTY_NOT_A_PERCENTAGE', params: { form: fate.form } })
    }
    return
  }
  const key = [measure.goods_code, textOf(cells.additional), measure.origin, measure.measure_type_code, measure.start_date]
  if (seen.has(key.join(' '))) {
    found.skipped++
    return
  }
  seen.add(key.join(' '))
  const places = codes.find(notedOf(measure, fate.percent))
  if ('wrong' in places) return refuse({ column: columns.goods.title, value: cells.goods, code: places.wrong })
  const excluded = excludedFrom(measure, exclusions)
  const { legal_base, measure_type_code, origin, start_date } = measure
  const more = { legal_base, excluded: excluded.length ? excluded.toSorted().join(' ') : null }
  for (const hs6p_code of places.codes)
    await duties.take(found, {
      row,
      key: { hs6p_code, measure_type_code, origin, start_date },
      duty: fate.percent,
      end: measure.end_date,
      more,
    })
}
