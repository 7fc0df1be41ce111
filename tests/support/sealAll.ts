import type pg from 'pg'
import { vi } from 'vitest'
import { sealRows } from '../../api/seals/sealRows.ts'

const unsealed = 'select from audit_log a where not exists (select from audit_seal s where a.id = any(s.row_ids)) limit 1'

/** Seals every row of the audit log, which an open transaction of another test file may delay for as long as it lasts. */
export async function sealAll(sealer: pg.Pool): Promise<void> {
  await vi.waitUntil(
    async () => {
      await sealRows(sealer)
      return (await sealer.query(unsealed)).rowCount === 0
    },
    { timeout: 60_000, interval: 50 },
  )
}
