import type { ColumnType } from 'kysely'
import type { Field } from './fields.ts'
import type { KindValue } from './kinds.ts'
import type { TableName, Tables } from './registry.ts'

type Value<F> = F extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
  ? Choice
  : F extends { readonly kind: 'json'; readonly holds?: infer Held }
    ? unknown extends Held
      ? KindValue['json']
      : Held
    : F extends { readonly kind: infer K extends keyof KindValue }
      ? KindValue[K]
      : never

type Nullable<F> = F extends { required: true } ? false : F extends { kind: 'flag' } ? false : true

type Selected<F> = Nullable<F> extends true ? Value<F> | null : Value<F>

type Inserted<F> = F extends { generated: true }
  ? Selected<F> | undefined
  : F extends { required: true }
    ? F extends { preset: unknown } | { presetFrom: unknown } | { presetToday: true }
      ? Value<F> | undefined
      : Value<F>
    : Value<F> | null | undefined

/** The row type of a definition, for Kysely: computed from the registry, never written by hand. */
export type RowOf<T extends { fields: Readonly<Record<string, Field>> }> = {
  [Name in keyof T['fields']]: ColumnType<Selected<T['fields'][Name]>, Inserted<T['fields'][Name]>, Selected<T['fields'][Name]>>
}

/** The row type of a definition as plain values, as it is read. */
export type ReadRow<T extends { fields: Readonly<Record<string, Field>> }> = {
  -readonly [Name in keyof T['fields']]: Selected<T['fields'][Name]>
}

/** A new row as the code writes it: every column but its id, its version and what the database computes. */
export type NewRow<Name extends TableName> = NewValues<Tables[Name]['fields']>

type NewValues<Fields> = { -readonly [Column in WritableColumns<Fields>]: Selected<Fields[Column]> }

type WritableColumns<Fields> = {
  [Column in keyof Fields]: Fields[Column] extends { computed: true } ? never : Column
}[Exclude<keyof Fields, 'id' | 'version'>]
