import type { Config } from '../../config.ts'
import type { Db } from '../../db/Database.ts'
import { databaseStore } from './databaseStore.ts'
import type { FileStore } from './FileStore.ts'
import { s3Store } from './s3Store.ts'

export interface FileStores {
  /** Where new files go. */
  current: FileStore
  /** Where a file lies that was kept before the configuration changed. */
  named(name: string): FileStore | undefined
}

/** The stores of this installation: the database, and the S3-compatible one when it is configured. */
export function fileStores({ s3 }: Pick<Config, 's3'>, db: Db): FileStores {
  const database = databaseStore(db)
  const all = s3 ? [s3Store(s3), database] : [database]
  return { current: all[0] ?? database, named: (name) => all.find((store) => store.name === name) }
}
