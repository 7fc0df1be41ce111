import { say } from '#schema/messages/sentences.ts'
import { expireLinks } from '../auth/expireLinks.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { removeAbandoned } from '../features/applications/public/removeAbandoned.ts'
import { removeOldNotices } from '../features/inbox/noticeRows.ts'
import { dropOldPreviews } from '../features/invoices/billing/billingRows.ts'
import { expireInvites } from '../features/invites/expireInvites.ts'
import { expireExports } from '../features/privacy/expireExports.ts'
import { removeRefusedRows, removeUnapplied } from '../features/uploads/uploadRows.ts'
import { fileStores } from '../files/fileStores.ts'
import { removeLoose } from '../files/looseFiles.ts'
import { expireReplies } from '../http/expireReplies.ts'
import type { JobHandler } from '../jobs/JobHandler.ts'
import { deleteOldJobs } from '../jobs/jobRows.ts'
import { abortAbandoned } from '../records/export/exportManifest.ts'

const DAY_MS = 86_400_000
/** How long successful jobs are kept. */
const JOBS_DAYS = 30

/** How long a file that was checked can still be applied. */
const CHECKS_DAYS = 30
/** How long people find in the bell what they were told of. */
const NOTICES_DAYS = 90
/** How many staged rows one statement deletes: a file may have staged 250,000. */
const CHUNK = 10_000

/**
 * Deletes what has expired: links, stored replies, successful jobs, staged rows of uploads that will never be
 * applied. Ends invitations that are over. Deletes applications that nobody has gone on with, and exports
 * of people that were fetched or whose days are over, and notices of a quarter ago. Marks downloads as aborted whose node has ended.
 * Last, because the store may be away: removes bytes from the bucket that no file names any more.
 */
export const cleanUp =
  (config: Config, db: Databases): JobHandler =>
  async ({ at: today, clock, signal, transaction }) => {
    const at = clock.real()
    await expireLinks(db.signIn, at)
    await expireReplies(db.write, at)
    await abortAbandoned(db.write, at)
    await transaction(expireInvites)
    await transaction(removeAbandoned)
    await transaction(expireExports)
    await transaction((trx) => dropOldPreviews(trx, new Date(today.getTime() - DAY_MS)))
    const jobs = await transaction((trx) => deleteOldJobs(trx.db, new Date(at.getTime() - JOBS_DAYS * DAY_MS)))
    const checkedBefore = new Date(today.getTime() - CHECKS_DAYS * DAY_MS)
    while ((await transaction((trx) => removeUnapplied(trx.db, checkedBefore, CHUNK))) === CHUNK);
    await transaction((trx) => removeRefusedRows(trx.db, checkedBefore))
    await transaction((trx) => removeOldNotices(trx.db, new Date(today.getTime() - NOTICES_DAYS * DAY_MS)))
    const { current: store } = await fileStores(config, db.write)
    await removeLoose({ db: db.write, store, signal })
    return { result: say('CLEANED_UP', { jobs }), rowsOut: jobs }
  }
