import type { FastifyInstance } from 'fastify'
import type { Databases } from '../../../db/databases.ts'
import { queryableOf } from '../../../db/queryableOf.ts'
import { AppError } from '../../../errors.ts'
import { requireRoom } from './addFile.ts'
import { documentsOf } from './Draft.ts'

/** How many files of strangers a node takes at once: each is on its disk until all of it has come. */
const AT_ONCE = 6
/** What a form adds to its file. */
const FORM_BYTES = 2000

/**
 * Refuses files of strangers before they are read: while others are being read, and where an application has no room for them.
 */
export function limitFiles(app: FastifyInstance, db: Databases): void {
  let reading = 0
  const isReading = new WeakSet<object>()
  app.addHook('onRequest', async (request) => {
    const { application_id: id } = await db.write
      .selectFrom('application_draft')
      .select('application_id')
      .where('id', '=', request.draft)
      .executeTakeFirstOrThrow(() => new AppError('NOT_ADMITTED'))
    const bytes = Number(request.headers['content-length'] ?? 0)
    requireRoom(await documentsOf({ client: queryableOf(db.write) }, id), Math.max(0, bytes - FORM_BYTES))
    if (reading >= AT_ONCE) throw new AppError('BUSY', { headers: { 'retry-after': '5' } })
    reading++
    isReading.add(request)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (isReading.delete(request)) reading--
    done()
  })
}
