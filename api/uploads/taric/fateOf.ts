import type { Day } from '#domain/day.ts'
import type { Cell } from '../../files/reading/SheetRow.ts'
import { dayOf, textOf } from '../cells.ts'
import type { FoundProblem } from '../Findings.ts'
import type { NamedRow } from '../readSheet.ts'
import { dutyForm } from './dutyForm.ts'
import { dutiesSheet } from './taricSheets.ts'

/** Third-country duty, customs union duty, tariff preference: the duties that depend on goods and origin alone. */
export const acceptedMeasures: ReadonlySet<string> = new Set(['103', '106', '142'])

/** A measure as the tariff's table keeps it. */
export type MeasureRow = {
  goods_code: string
  measure_type_code: string
  measure_type: string | null
  origin: string
  origin_name: string | null
  expression: string
  legal_base: string | null
  start_date: Day
  end_date: Day | null
  additional_code: string | null
  order_number: string | null
  reduction: string | null
}

/**
 * What becomes of a row of the duties: refused; or a measure of the tariff, which is also a duty in percent, or in another form,
 * or (null) of another type or ended.
 */
export type Fate =
  | { measure: MeasureRow; percent: string }
  | { measure: MeasureRow; form: string | null }
  | { wrong: Pick<FoundProblem, 'column' | 'value' | 'code'> }

const { columns } = dutiesSheet

/** The goods code of a cell such as `0101210000 80`. */
export const goodsOf = (cell: Cell | undefined): string => textOf(cell).split(' ')[0] ?? ''

export const optionalText = (cell: Cell | undefined): string | null => textOf(cell) || null

/** What happens to a row, apart from the commodity codes that we know. */
export function fateOf(
  { cells }: NamedRow<keyof typeof columns>,
  { origins, today }: { origins: ReadonlySet<string>; today: Day },
): Fate {
  const wrong = (name: keyof typeof columns, code: FoundProblem['code']): Fate => ({
    wrong: { column: columns[name].title, value: cells[name], code },
  })
  const goods = goodsOf(cells.goods)
  if (goods === '') return wrong('goods', 'MISSING_GOODS_CODE')
  if (!/^\d{10}$/.test(goods)) return wrong('goods', 'BAD_GOODS_CODE')
  const type = textOf(cells.measure)
  if (!/^\d{3}$/.test(type)) return wrong('measure', 'BAD_MEASURE_TYPE')
  const start = dayOf(cells.start)
  if ('wrong' in start || start.value === null) return wrong('start', 'BAD_DATE')
  const end = dayOf(cells.end)
  if ('wrong' in end || (end.value !== null && end.value < start.value)) return wrong('end', 'BAD_DATE')
  const origin = textOf(cells.origin)
  if (!origins.has(origin)) return wrong('origin', 'UNKNOWN_ORIGIN')
  const measure: MeasureRow = {
    goods_code: goods,
    measure_type_code: type,
    measure_type: optionalText(cells.measureName),
    origin,
    origin_name: optionalText(cells.originName),
    expression: textOf(cells.duty),
    legal_base: optionalText(cells.legalBase),
    start_date: start.value,
    end_date: end.value,
    additional_code: optionalText(cells.additional),
    order_number: optionalText(cells.order),
    reduction: optionalText(cells.reduction),
  }
  if (!acceptedMeasures.has(type) || (end.value !== null && end.value < today)) return { measure, form: null }
  const duty = dutyForm(measure.expression)
  if (!duty) return wrong('duty', 'BAD_DUTY')
  return { measure, ...duty }
}
