import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** Deletes files that belong to no document any more. In a bucket their bytes go within the hour (`files/looseFiles.ts`). */
export async function removeFiles({ client }: WriteTransaction, handles: readonly string[]): Promise<void> {
  await client.query('select remove_files($1::text[])', [handles])
}
