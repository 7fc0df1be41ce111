/* Bytes go with their file: in the database at once, in a bucket with the next sweep, whatever happened in between. */
import { inCallTransaction } from '../../api/db/callTransaction.ts'
import type { FileStore } from '../../api/files/FileStore.ts'
import { fileStores } from '../../api/files/fileStores.ts'
import { storeFile } from '../../api/files/files.ts'
import { removeLoose } from '../../api/files/looseFiles.ts'
import { cleanUp } from '../../api/process/cleanUp.ts'
import { saveMessage } from '../messages/messageOf.ts'
import { attemptAt, nightAt } from '../privacy/nightAt.ts'
import { fakeS3Key, startFakeS3 } from '../support/fakeS3.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test as base } from '../support/test.ts'

const perFile = { scope: 'file' } as const
const { signal } = new AbortController()
const file = { name: 'prices.txt', contentType: 'text/plain', bytes: Buffer.from('Prices of May'), userId: null }

const test = base
  .extend('s3', perFile, async ({ clock: _clock }, { onCleanup }) => {
    const s3 = await startFakeS3()
    onCleanup(async () => {
      await s3.stop()
    })
    return s3
  })
  .extend('env', perFile, ({ s3 }) => ({
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: fakeS3Key.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeS3Key.secretAccessKey,
  }))
  .extend('files', perFile, ({ config, databases }) => fileStores(config, databases.write))
  .extend(
    'sweep',
    perFile,
    ({ databases, files }) =>
      (store: FileStore = files.current) =>
        removeLoose({ db: databases.write, store, signal }),
  )

const pathOf = (handle: string): string => `/documents/${handle}`

describe('a file in a bucket', () => {
  test('that went with a message ends with its term, row and bytes, within the hour of the night', async ({
    api,
    db,
    config,
    databases,
    s3,
  }) => {
    const form = formOf({}, { name: file.name, bytes: file.bytes })
    const reply = await api.inject({ method: 'POST', url: '/api/direct_message_attachment', ...form })
    const { oid } = reply.json<{ data: { oid: string } }>().data
    const id = await saveMessage(api, { em_id: [1], oid })
    await db.query(`update stored_file set created = '2030-05-01' where handle = $1`, [oid])
    await db.query(`update direct_message set status = 'sent', sent_date = '2030-05-05T12:00Z' where id = $1`, [id])
    const hour = () => cleanUp(config, databases)(attemptAt({ databases }, '2026-11-20T08:00:00Z'))
    await hour()
    expect([...s3.objects.keys()]).toEqual([pathOf(oid)])
    await nightAt({ config, databases }, '2032-05-06T00:01:00Z')
    expect((await db.query('select from stored_file where handle = $1', [oid])).rowCount).toBe(0)
    await hour()
    expect([...s3.objects.keys()]).toEqual([])
    expect((await db.query('select from loose_file')).rowCount).toBe(0)
  })

  test('whose node was killed before or while its bytes went is found by the next sweep', async ({
    db,
    databases,
    files,
    s3,
    sweep,
  }) => {
    const handle = await databases.write.transaction().execute((trx) => storeFile(trx, files.current, file))
    await db.query('select remove_files($1)', [[handle]])
    // Killed before: the object is there, and the note.
    expect(s3.objects.has(pathOf(handle))).toBe(true)
    // Killed between the object and the note.
    const ends = {
      ...files.current,
      remove: async (which: string) => {
        await files.current.remove?.(which)
        throw new Error('The node has ended')
      },
    }
    await expect(sweep(ends)).rejects.toThrow('The node has ended')
    expect(s3.objects.has(pathOf(handle))).toBe(false)
    expect((await db.query('select from loose_file where handle = $1', [handle])).rowCount).toBe(1)
    expect([await sweep(), await sweep()]).toEqual([1, 0])
  })

  test.for(['a transaction', 'a call'] as const)(
    'of %s that took no effect goes after a day, and one that did stays',
    async (where, { db, databases, files, s3, sweep }) => {
      let lost = ''
      const begin = async () => {
        await databases.write.transaction().execute(async (trx) => {
          lost = await storeFile(trx, files.current, file)
          if (where === 'a transaction') throw new Error('The node has ended')
        })
        throw new Error('The node has ended')
      }
      await expect(where === 'a call' ? inCallTransaction(databases.rw, begin) : begin()).rejects.toThrow('The node has ended')
      const kept = await databases.write.transaction().execute((trx) => storeFile(trx, files.current, file))
      expect((await db.query('select handle from stored_file where handle = any($1)', [[lost, kept]])).rows).toEqual([
        { handle: kept },
      ])
      expect(await sweep()).toBe(0)
      expect(s3.objects.has(pathOf(lost))).toBe(true)
      await db.query(`update loose_file set due = due - interval '1 day'`)
      expect(await sweep()).toBe(1)
      expect([s3.objects.has(pathOf(lost)), s3.objects.has(pathOf(kept))]).toEqual([false, true])
    },
  )
})

test('a file in the database goes with its bytes at once, and one that something still has stays', async ({
  db,
  config,
  databases,
}) => {
  const { current: store } = await fileStores({ ...config, s3: undefined }, databases.write)
  const [gone, kept] = await databases.write
    .transaction()
    .execute(async (trx) => [await storeFile(trx, store, file), await storeFile(trx, store, file)] as const)
  await db.query('insert into message_attachment (file, user_id) values ($1, 1)', [kept])
  await db.query('select remove_files($1)', [[gone, kept]])
  const { rows } = await db.query(
    'select f.handle from stored_file f join stored_file_chunk c using (handle) where handle = any($1)',
    [[gone, kept]],
  )
  expect(rows).toEqual([{ handle: kept }])
  expect((await db.query('select from stored_file_chunk where handle = $1', [gone])).rowCount).toBe(0)
  expect((await db.query('select from loose_file where handle = any($1)', [[gone, kept]])).rowCount).toBe(0)
})
