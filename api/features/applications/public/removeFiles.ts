import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** Deletes files that belong to no document any more. In a bucket their bytes stay, and nothing names them. */
export async function removeFiles({ client }: WriteTransaction, handles: readonly string[]): Promise<void> {
  await client.query('select remove_files($1::text[])', [handles])
}
