import { dayOf } from '#domain/day.ts'
import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { fileStores } from '../../files/fileStores.ts'
import type { JobAttempt } from '../../jobs/JobHandler.ts'
import { Mending } from '../../uploads/Mending.ts'
import type { UploadSource } from '../../uploads/UploadReader.ts'
import { filesOf } from './filesOf.ts'
import type { UploadRow } from './uploadRows.ts'

/** What reading an upload takes. */
export interface UploadDeps {
  attempt: Pick<JobAttempt, 'at' | 'transaction'>
  config: Config
  db: Databases
}

/** The files of an upload as their reader takes them, with what was mended in their rows since. */
export async function sourceOf({ attempt: { at }, config, db }: UploadDeps, upload: UploadRow): Promise<UploadSource> {
  const { files, open, titles, mended, only, choices } = await filesOf(db.write, await fileStores(config, db.write), upload)
  const { table_name: name, country } = upload
  const table = name === null ? {} : { table: { definition: tableOf(name as TableName), titles, at } }
  const mending = new Mending(mended, only)
  return { files, open, db: db.rw, today: dayOf(at), country, progress: async () => undefined, mending, choices, ...table }
}
