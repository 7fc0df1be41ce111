import type { Field } from '#schema/fields.ts'

/** The currency of an amount: that of its row, and the euro where the row names none or the field is in euro anyway. */
export const currencyOf = ({ inEuro }: Pick<Field, 'inEuro'>, row: Readonly<Record<string, unknown>>): string =>
  !inEuro && typeof row['currency'] === 'string' ? row['currency'] : 'EUR'
