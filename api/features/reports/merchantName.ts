import { AppError } from '../../errors.ts'
import type { Queryable } from '../../db/Queryable.ts'

/** The name of a merchant. @throws {AppError} UNKNOWN_ROW */
export async function merchantName(db: Queryable, em_id: number): Promise<string> {
  const { rows } = await db.query<{ full_name: string }>('select full_name from em where id = $1', [em_id])
  const [merchant] = rows
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  return merchant.full_name
}
