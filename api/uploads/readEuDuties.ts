import type { Queryable } from '../db/Queryable.ts'
import type { Findings, FoundProblem } from './Findings.ts'
import type { UploadReader } from './UploadReader.ts'
import type { Cell } from '../files/reading/SheetRow.ts'
import { dayOf, textOf } from './cells.ts'
import { DutyRows } from './DutyRows.ts'
import { dutyForm } from './dutyForm.ts'
import { MeasureCodes } from './MeasureCodes.ts'
import { readCodes } from './readCodes.ts'
import type { NamedRow } from './readSheet.ts'
import { readSheet } from './readSheet.ts'
import { taricFiles } from './taricFiles.ts'
import type { TaricFiles } from './taricFiles.ts'
import { compositionSheet, dutiesSheet, exclusionsSheet } from './taricSheets.ts'

type Row = NamedRow<keyof (typeof dutiesSheet)['columns']>

/** Third-country duty, customs union duty, tariff preference: the duties that depend on goods and origin alone. */
const acceptedMeasures = new Set(['103', '106', '142'])

interface Measure {
  goods: string
  additional: string
  measure: string
  origin: string
  start: string
  end: string | null
  percent: string
  legalBase: string
}

type Fate = { taken: Measure } | { excluded: string | null } | { wrong: Pick<FoundProblem, 'column' | 'value' | 'code'> }

const { columns } = dutiesSheet

/** The goods code of a cell such as `0101210000 80`. */
const goodsOf = (cell: Cell | undefined): string => textOf(cell).split(' ')[0] ?? ''

/** What happens to a row, apart from its code. */
function fateOf({ cells }: Row, { origins, today }: { origins: ReadonlySet<string>; today: string }): Fate {
  const wrong = (name: keyof typeof columns, code: FoundProblem['code']): Fate => ({
    wrong: { column: columns[name].title, value: cells[name], code },
  })
  const goods = goodsOf(cells.goods)
  if (goods === '') return wrong('goods', 'MISSING_GOODS_CODE')
  if (!/^\d{10}$/.test(goods)) return wrong('goods', 'BAD_GOODS_CODE')
  const measure = textOf(cells.measure)
  if (!/^\d{3}$/.test(measure)) return wrong('measure', 'BAD_MEASURE_TYPE')
  const start = dayOf(cells.start)
  if ('wrong' in start || start.value === null) return wrong('start', 'BAD_DATE')
  const end = dayOf(cells.end)
  if ('wrong' in end || (end.value !== null && end.value < start.value)) return wrong('end', 'BAD_DATE')
  const origin = textOf(cells.origin)
  if (!origins.has(origin)) return wrong('origin', 'UNKNOWN_ORIGIN')
  if (!acceptedMeasures.has(measure) || (end.value !== null && end.value < today)) return { excluded: null }
  const duty = dutyForm(textOf(cells.duty))
  if (!duty) return wrong('duty', 'BAD_DUTY')
  if ('form' in duty) return { excluded: duty.form }
  const about = { goods, additional: textOf(cells.additional), measure, origin, legalBase: textOf(cells.legalBase) }
  return { taken: { ...about, start: start.value, end: end.value, percent: duty.percent } }
}

/** Duties of the EU tariff: the percentages of the duties workbook, with the exclusions of theirs. */
export const readEuDuties: UploadReader = async ({ files, db, today, progress }, found) => {
  const taric = await taricFiles(files[0]?.bytes ?? Buffer.alloc(0))
  const origins = await readOrigins(db, taric, today)
  const exclusions = await readExclusions(taric, today)
  const codes = new MeasureCodes(await readCodes(db))
  for await (const row of readSheet(taric.duties, dutiesSheet, (share) => progress(share / 2))) {
    const fate = fateOf(row, { origins, today })
    if ('taken' in fate) codes.note(fate.taken)
  }
  const keys = ['hs6p_code', 'measure_type_code', 'origin', 'start_date']
  const duties = await DutyRows.read(db, { table: 'country_customs_duty_rate', keys, source: 'TARIC', today })
  const seen = new Set<string>()
  for await (const row of readSheet(taric.duties, dutiesSheet, (share) => progress((1 + share) / 2))) {
    found.rows++
    await takeRow(row, { fate: fateOf(row, { origins, today }), codes, duties, seen, exclusions }, found)
  }
  for (const [key, isUsed] of exclusions.used)
    if (!isUsed)
      await found.problem({ row: 0, column: 'Excluded country', value: key, code: 'EXCLUSION_WITHOUT_MEASURE', isWarning: true })
  await duties.closeOthers(found)
}

/** Countries, and groups that have not ended. */
async function readOrigins(db: Queryable, { composition }: TaricFiles, today: string): Promise<Set<string>> {
  const { rows } = await db.query<{ code: string }>('select code from country')
  const origins = new Set(rows.map(({ code }) => code))
  for await (const { cells } of readSheet(composition, compositionSheet, async () => undefined)) {
    const end = dayOf(cells.end)
    if (!('wrong' in end) && (end.value === null || end.value >= today)) origins.add(textOf(cells.group))
  }
  return origins
}

interface Exclusions {
  /** The countries and groups that are excluded, by goods code, measure type and origin, with or without an additional code. */
  of: Map<string, Set<string>>
  used: Map<string, boolean>
}

async function readExclusions({ exclusions }: TaricFiles, today: string): Promise<Exclusions> {
  const result: Exclusions = { of: new Map(), used: new Map() }
  for await (const { cells } of readSheet(exclusions, exclusionsSheet, async () => undefined)) {
    const end = dayOf(cells.end)
    const code = [textOf(cells.excluded), textOf(cells.excludedCode)].find((text) => /^(?:[A-Z]{2}|\d{4})$/.test(text))
    const measure = textOf(cells.measure)
    if (code === undefined || !acceptedMeasures.has(measure) || 'wrong' in end || (end.value !== null && end.value < today))
      continue
    const key = [textOf(cells.goods).slice(0, 10), measure, textOf(cells.origin), textOf(cells.additional)].join(' ')
    result.of.set(key, (result.of.get(key) ?? new Set()).add(code))
    result.used.set(key, false)
  }
  return result
}

function excludedFrom({ goods, measure, origin, additional }: Measure, { of, used }: Exclusions): string[] {
  const keys = new Set([`${goods} ${measure} ${origin} ${additional}`, `${goods} ${measure} ${origin} `])
  return [...keys].flatMap((key) => {
    const excluded = of.get(key)
    if (excluded) used.set(key, true)
    return excluded ? [...excluded] : []
  })
}

interface Known {
  fate: Fate
  codes: MeasureCodes
  duties: DutyRows
  seen: Set<string>
  exclusions: Exclusions
}

async function takeRow({ row, cells }: Row, { fate, codes, duties, seen, exclusions }: Known, found: Findings): Promise<void> {
  if ('wrong' in fate) {
    duties.refuse(goodsOf(cells.goods))
    return found.problem({ row, ...fate.wrong })
  }
  if ('excluded' in fate) {
    found.excluded++
    if (fate.excluded !== null) {
      const about = { row, column: columns.duty.title, value: cells.duty, isWarning: true }
      await found.problem({ ...about, code: 'DUTY_NOT_A_PERCENTAGE', params: { form: fate.excluded } })
    }
    return
  }
  const measure = fate.taken
  const key = [measure.goods, measure.additional, measure.origin, measure.measure, measure.start].join(' ')
  if (seen.has(key)) {
    found.skipped++
    return
  }
  seen.add(key)
  const places = codes.find(measure)
  if ('wrong' in places) {
    duties.refuse(measure.goods)
    return found.problem({ row, column: columns.goods.title, value: cells.goods, code: places.wrong })
  }
  const excluded = excludedFrom(measure, exclusions)
  const more = {
    legal_base: measure.legalBase === '' ? null : measure.legalBase,
    excluded: excluded.length ? excluded.toSorted().join(' ') : null,
  }
  for (const code of places.codes) {
    const of = { hs6p_code: code, measure_type_code: measure.measure, origin: measure.origin, start_date: measure.start }
    await duties.take(found, { row, key: of, duty: measure.percent, end: measure.end, more })
  }
}
