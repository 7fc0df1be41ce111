import type { FileEdge } from '../base/FileEdge.ts'
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
export async function fileStores(
  { s3, fileEdge }: Pick<Config, 's3'> & Partial<Pick<Config, 'fileEdge'>>,
  db: Db,
): Promise<FileStores> {
  const edge = (store: FileStore): FileStore => (fileEdge ? atEdge(store, fileEdge) : store)
  const database = edge(databaseStore(db))
  const all = s3 ? [edge((await import('./s3Store.ts')).s3Store(s3, db)), database] : [database]
  return { current: all[0] ?? database, named: (name) => all.find((store) => store.name === name) }
}

/** A store that is reached by a way on which something may go wrong. */
const atEdge = (store: FileStore, { before }: FileEdge): FileStore => ({
  ...store,
  put: async (trx, file) => {
    await before('put')
    await store.put(trx, file)
  },
  read: async (handle) => {
    await before('read')
    return store.read(handle)
  },
  sha256Of: async (handle) => {
    await before('read')
    return store.sha256Of(handle)
  },
})
