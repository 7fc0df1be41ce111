import type { FieldErrors, Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { accept } from '#schema/rules/accept.ts'
import { tableOf } from '#schema/registry.ts'
import { ioss_customs_total } from '#schema/tables/vatReturns/ioss_customs_total.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Findings } from '../Findings.ts'
import type { CustomsTotal } from './KnownTotals.ts'
import { KnownTotals } from './KnownTotals.ts'
import type { UploadReader } from '../UploadReader.ts'
import { textOf } from '../cells.ts'
import type { NamedRow } from '../readSheet.ts'
import { readSheet } from '../readSheet.ts'
import { valueOfCell } from '../valueOfCell.ts'

const table = tableOf('ioss_customs_total')
const { fields } = ioss_customs_total
const { sheet } = uploadTypes.ioss_customs_total
const { columns } = sheet
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]

/**
 * Customs' totals by IOSS number, month and country. What a file tells of a number and month replaces what earlier files told of it: changed totals are
 * changed, and those that it lacks become none.
 */
export const readCustomsTotals: UploadReader = async ({ files, db, today, progress, mending }, found) => {
  const [file] = files
  const known = new KnownTotals(db)
  const reading = { progress, mending, name: file?.name, isStrict: true }
  for await (const row of readSheet(file?.bytes ?? Buffer.alloc(0), sheet, reading)) {
    found.rows++
    if (row.isDropped) found.skipped++
    else await readRow(row, { known, today, found })
  }
  await known.endLacking(found)
}

interface Reading {
  known: KnownTotals
  today: string
  found: Findings
}

async function readRow({ row, cells }: NamedRow<Column>, { known, today, found }: Reading): Promise<void> {
  const { values, errors } = valuesIn(cells, today)
  const { ioss_number: number, month: named, country } = values
  const holder = number === undefined ? undefined : await known.holderOf(number)
  if (number !== undefined && !holder) errors.ioss_number ??= say('IOSS_NUMBER_UNKNOWN')
  if (country !== undefined && !(await known.isOfUnion(country))) errors.country ??= say('NOT_EU_COUNTRY')
  const about = (column: Column) => ({ row, column: columns[column].title, value: cells[column] ?? '' })
  const wrong = names.find((name) => errors[name])
  const message = wrong && errors[wrong]
  const month = holder && number !== undefined && named !== undefined ? await known.monthOf(holder, number, named) : undefined
  if (wrong && message) {
    if (month) month.isWhole = false
    return found.say({ ...about(wrong), message })
  }
  if (!holder || !month) return
  const total = values as CustomsTotal
  if (month.told.has(total.country)) return found.problem({ ...about('country'), code: 'TOTAL_TWICE' })
  month.told.add(total.country)
  const label = `${total.ioss_number} ${total.month} ${total.country}`
  const stored = month.stored.get(total.country)
  if (!stored) return found.change({ row, kind: 'added', label, table: table.name, after: { ...holder, ...total } })
  const before = { parcels: stored.parcels, value_eur: stored.value_eur }
  const after = { parcels: total.parcels, value_eur: total.value_eur }
  if (before.parcels === after.parcels && before.value_eur === after.value_eur) return
  await found.change({ row, kind: 'changed', label, table: table.name, id: stored.id, before, after })
}

/** The values of a row by the rules of the table, and what is wrong with them; a month is not in the future. */
function valuesIn(cells: NamedRow<Column>['cells'], today: string) {
  const input: Partial<Record<Column, unknown>> = {}
  const errors: FieldErrors = {}
  for (const name of names) {
    const read = valueOfCell(cells[name], name, fields[name])
    if ('wrong' in read) errors[name] = read.wrong
    else if (read.value !== null) input[name] = read.value
  }
  // A spreadsheet makes a day of a month.
  input.month = textOf(cells.month).replace(/^(\d{4}-\d\d)-\d\d(?:T.*)?$/, '$1')
  input.ioss_number = textOf(cells.ioss_number).replace(/\s/g, '').toUpperCase()
  if (input.country === 'EL') input.country = 'GR'
  const accepted = accept(table, input, { today })
  const values: Partial<CustomsTotal> = accepted.values
  if (values.month !== undefined && values.month > today.slice(0, 7)) errors['month'] = say('IN_THE_FUTURE', { field: 'Month' })
  return { values, errors: { ...accepted.errors, ...errors } as Partial<Record<Column, Message>> }
}
