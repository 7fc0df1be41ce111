import type { FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import type { Queryable } from '../db/Queryable.ts'

/** A row with the prices of a class, each as text. */
export interface FeeClassRow extends Record<string, string | number | null> {
  id: number
}

/** The columns of prices, as they are read. */
export const priceColumns = `import_scheme_fixed_fee::text, import_percentage_fee::text, non_union_fixed_fee::text,
  non_union_percentage_fee::text, union_fixed_fee::text, union_percentage_fee::text, b2c_domestic_fixed_fee::text,
  b2c_domestic_percentage_fee::text, fc_rep_fixed_fee::text, fc_rep_percentage_fee::text`

/** The fee classes by id, with their current values. */
export async function readFeeClasses(db: Queryable): Promise<ReadonlyMap<number, FeeClass>> {
  const { rows } = await db.query<FeeClassRow>(`select id, ${priceColumns} from fee_class`)
  return new Map(rows.map((row) => [row.id, feeClassOf(row)]))
}

/** The class with the prices of a row. */
export function feeClassOf(row: FeeClassRow): FeeClass {
  const fee = (key: string, fixed = `${key}_fixed_fee`) => ({
    fixed: String(row[fixed] ?? '0'),
    percent: String(row[`${key}_percentage_fee`] ?? '0'),
  })
  return {
    id: row.id,
    import: fee('import', 'import_scheme_fixed_fee'),
    non_union: fee('non_union'),
    union: fee('union'),
    b2c_domestic: fee('b2c_domestic'),
    fc_rep: fee('fc_rep'),
  }
}
