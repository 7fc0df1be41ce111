import type { Day } from '#domain/day.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { dayOf, textOf } from '../cells.ts'
import type { Findings } from '../Findings.ts'
import { readSheet } from '../readSheet.ts'
import type { MeasureRow } from './fateOf.ts'
import { acceptedMeasures, goodsOf, optionalText } from './fateOf.ts'
import type { TaricFiles } from './taricFiles.ts'
import { TaricRows } from './TaricRows.ts'
import { exclusionsSheet } from './taricSheets.ts'

/** The exclusions of duties in percent. */
export interface Exclusions {
  /** The countries and groups that are excluded, by goods code, measure type and origin, with or without an additional code. */
  of: Map<string, Set<string>>
  used: Map<string, boolean>
}

const keys = ['goods_code', 'measure_type_code', 'origin', 'excluded', 'start_date', 'additional_code', 'order_number'] as const

const codePattern = /^(?:[A-Z]{2}|\d{4})$/

/** Takes every exclusion of the workbook into the tariff. @returns those in force that concern duties in percent */
export async function readExclusions(
  { exclusions }: TaricFiles,
  { db, today }: { db: Queryable; today: Day },
  found: Findings,
): Promise<Exclusions> {
  const result: Exclusions = { of: new Map(), used: new Map() }
  const rows = new TaricRows(db, { table: 'taric_exclusion', keys, today })
  for await (const { row, cells } of readSheet(exclusions, exclusionsSheet, { progress: async () => undefined })) {
    const [start, end] = [dayOf(cells.start), dayOf(cells.end)]
    const texts = [textOf(cells.excluded), textOf(cells.excludedCode)]
    const excluded = texts.find((text) => codePattern.test(text))
    if (excluded === undefined || 'wrong' in start || 'wrong' in end) continue
    const [goods, measure, origin] = [goodsOf(cells.goods), textOf(cells.measure), textOf(cells.origin)]
    await rows.take(found, {
      row,
      values: {
        goods_code: goods,
        measure_type_code: measure,
        origin,
        excluded,
        excluded_name: texts.find((text) => text !== excluded && text !== '') ?? null,
        start_date: start.value,
        end_date: end.value,
        additional_code: optionalText(cells.additional),
        order_number: optionalText(cells.order),
      },
    })
    if (!acceptedMeasures.has(measure) || (end.value !== null && end.value < today)) continue
    const key = [goods, measure, origin, textOf(cells.additional)].join(' ')
    result.of.set(key, (result.of.get(key) ?? new Set()).add(excluded))
    result.used.set(key, false)
  }
  await rows.end(found)
  return result
}

/** What a measure does not apply to; noted as used. */
export function excludedFrom(measure: MeasureRow, { of, used }: Exclusions): string[] {
  const { goods_code: goods, measure_type_code: type, origin, additional_code: additional } = measure
  const keys = new Set([`${goods} ${type} ${origin} ${additional ?? ''}`, `${goods} ${type} ${origin} `])
  return [...keys].flatMap((key) => {
    const excluded = of.get(key)
    if (excluded) used.set(key, true)
    return excluded ? [...excluded] : []
  })
}
