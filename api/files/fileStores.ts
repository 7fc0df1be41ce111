import type { Config } from '../config.ts'
import type { Db } from '../db/Database.ts'
import { databaseStore } from './databaseStore.ts'
import type { FileStore } from './FileStore.ts'

export interface FileStores {
  /** The store for new files. */
  current: FileStore
  /** The store of a file that was stored before the configuration changed. */
  named(name: string): FileStore | undefined
}

/** The stores of this installation: the database, and S3-compatible storage, whose client is loaded only if configured. */
export async function fileStores({ s3 }: Pick<Config, 's3'>, db: Db): Promise<FileStores> {
  const database = databaseStore(db)
  const all = s3 ? [(await import('./s3Store.ts')).s3Store(s3), database] : [database]
  return { current: all[0] ?? database, named: (name) => all.find((store) => store.name === name) }
}
