import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/invoices/statements.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { acceptEntry, bookEntry } from './bookEntry.ts'
import { findInvoices } from './findInvoices.ts'
import { parkEntry, takeUpEntry, undoEntry } from './setAside.ts'
import { answerOf, startConfirming } from './startConfirming.ts'

/** The calls for what entries of bank statements pay. */
export function serveStatements(app: FastifyInstance, { db, jobs }: { db: Databases; jobs: Jobs }): void {
  serve(app, calls.acceptBankEntry, ({ body, actor }) => acceptEntry({ db, actor }, body))
  serve(app, calls.bookBankEntry, ({ body, actor }) => bookEntry({ db, actor }, body))
  serve(app, calls.parkBankEntry, ({ body, actor }) => parkEntry({ db, actor }, body))
  serve(app, calls.takeUpBankEntry, ({ body, actor }) => takeUpEntry({ db, actor }, body))
  serve(app, calls.undoBankEntry, ({ body, actor }) => undoEntry({ db, actor }, body))
  serve(app, calls.findPayableInvoices, ({ query: { search } }) => findInvoices(db.decide, search))
  serve(app, calls.confirmSureEntries, async ({ actor, request }) => {
    const job = await startConfirming({ db, jobs }, actor)
    return answerOf(job, await jobs.endedSoon(job, request.signal))
  })
}
