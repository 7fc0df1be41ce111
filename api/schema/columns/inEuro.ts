import type { Field } from '../fields.ts'

type Fields = Readonly<Record<string, Field>>

const columnsOf = new WeakMap<Fields, ReadonlyMap<string, string>>()

/** The columns of amounts in several currencies, with those that hold their values in euro. */
function euroColumns(fields: Fields): ReadonlyMap<string, string> {
  const known =
    columnsOf.get(fields) ??
    new Map(Object.entries(fields).flatMap(([name, { inEuroOf }]) => (inEuroOf === undefined ? [] : [[inEuroOf, name] as const])))
  columnsOf.set(fields, known)
  return known
}

/** The column that holds the values in euro of a column of amounts, by which it is sorted, compared and added up; undefined for others. */
export const euroColumnOf = (fields: Fields, name: string): string | undefined => euroColumns(fields).get(name)
