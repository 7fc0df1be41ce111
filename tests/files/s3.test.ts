import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { databaseStore } from '../../api/files/databaseStore.ts'
import { s3Store } from '../../api/files/s3Store.ts'
import type { FileStore } from '../../api/files/FileStore.ts'
import { fakeS3Key, startFakeS3 } from '../support/fakeS3.ts'
import { expect, test } from '../support/test.ts'

const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, index) => index % 251))

const sha256 = createHash('sha256').update(bytes).digest('hex')

test('a file is returned byte for byte, and hashed where it is, by the database and by an S3-compatible store', async ({
  databases,
  db,
}) => {
  const s3 = await startFakeS3()
  const stores: FileStore[] = [
    databaseStore(databases.write),
    s3Store({ endpoint: s3.endpoint, region: 'auto', ...fakeS3Key }, databases.write),
  ]
  try {
    for (const store of stores) {
      const handle = `file-of-${store.name}`
      await db.query(
        `insert into stored_file (handle, file_name, content_type, size, sha256, store) values ($1, 'a', 'application/pdf', $2, '', $3)`,
        [handle, bytes.length, store.name],
      )
      await databases.write
        .transaction()
        .execute((trx) => store.put(trx, { handle, content: [bytes], contentType: 'application/pdf' }))
      const read = await store.read(handle)
      expect(read).toBeInstanceOf(Readable)
      expect((await buffer(read)).equals(bytes)).toBe(true)
      expect(await store.sha256Of(handle)).toBe(sha256)
    }
    expect([...s3.objects.keys()]).toEqual(['/documents/file-of-s3'])
  } finally {
    await s3.stop()
  }
})

test('with a wrong key nothing is stored, and a store that does not answer is said to be away', async ({ databases }) => {
  const s3 = await startFakeS3()
  const store = s3Store({ endpoint: s3.endpoint, region: 'auto', ...fakeS3Key, secretAccessKey: 'wrong' }, databases.write)
  await expect(
    databases.write
      .transaction()
      .execute((trx) => store.put(trx, { handle: 'x', content: [bytes], contentType: 'application/pdf' })),
  ).rejects.toMatchObject({ code: 'FILE_STORE_DOWN' })
  expect(s3.objects.size).toBe(0)
  await s3.stop()
  await expect(store.read('x')).rejects.toMatchObject({ code: 'FILE_STORE_DOWN' })
})
