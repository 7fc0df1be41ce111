import type { Findings } from '../../../uploads/Findings.ts'
import { rowTextsOf } from '../../../uploads/rowTexts.ts'
import type { NewRefusedRow } from './refusedRows.ts'
import { insertRefusedRows } from './refusedRows.ts'
import type { UploadDeps } from '../sourceOf.ts'
import { sourceOf } from '../sourceOf.ts'
import type { UploadRow } from '../uploadRows.ts'

/** A text that is longer is shown up to here; unless it is mended, it is read whole. */
const MAX_SHOWN = 1000
const BATCH = 500

/**
 * Keeps the rows that were refused since this was last done, whole and with what is wrong with them, so that people can mend them on
 * screen. The file is read again for that, up to the last of them: what is refused last, by the database, is known only
 * when all has been read.
 */
export async function keepRefusedRows(deps: UploadDeps, upload: UploadRow, found: Findings): Promise<void> {
  const wanted = found.takeRefusedRows()
  if (!wanted.size) return
  let rows: NewRefusedRow[] = []
  const flush = async () => {
    const kept = rows
    rows = []
    await deps.attempt.transaction(({ client }) => insertRefusedRows(client, kept))
  }
  for await (const { row, cells } of rowTextsOf(upload.type, await sourceOf(deps, upload)) ?? []) {
    const problems = wanted.get(row)
    if (!problems) continue
    const shown = cells.map(([title, text]) => [title, text.slice(0, MAX_SHOWN)] as const)
    rows.push({ upload_id: upload.id, row_number: row, cells: shown, problems })
    wanted.delete(row)
    if (rows.length >= BATCH) await flush()
    if (!wanted.size) break
  }
  await flush()
}
