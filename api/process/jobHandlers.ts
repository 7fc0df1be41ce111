import { say } from '#schema/messages/sentences.ts'
import { FeedClient } from '../feeds/client/FeedClient.ts'
import type { JobHandler, JobHandlers } from '../jobs/JobHandler.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { jobActor } from '../jobs/jobActor.ts'
import { addPartitions } from './addPartitions.ts'
import { cleanUp } from './cleanUp.ts'

/** The handler of each kind of job. Large ones are loaded when used, because most nodes run for hours without them. */
export const jobHandlers = ({ config, db }: Pick<WorkerDeps, 'config' | 'db'>): JobHandlers => ({
  ...readingFeeds({ db, client: new FeedClient(config.feeds) }),
  generate_invoices: async (attempt) => (await import('../features/invoices/generateInvoices.ts')).generateInvoices(db)(attempt),
  mark_overdue: async (attempt) => (await import('../features/invoices/markOverdue.ts')).markOverdue(attempt),
  choose_fee_classes: async (attempt) => {
    const { chooseFeeClasses } = await import('../features/fees/chooseFeeClasses.ts')
    const { readEuroRates } = await import('../features/invoices/readEuroRates.ts')
    return chooseFeeClasses({ read: db.rw, readEuroRates })(attempt)
  },
  count_mail_order_turnover: async (attempt) =>
    (await import('../features/merchants/countSwissTurnover.ts')).countSwissTurnover(db.rw)(attempt),
  rebuild_dashboard: async (attempt) => (await import('../features/dashboard/rebuildDashboard.ts')).rebuildDashboard(attempt),
  clean_up: cleanUp(db),
  take_upload: async (attempt) => (await import('../features/uploads/takeUpload.ts')).takeUpload({ config, db })(attempt),
  apply_upload: async (attempt) => (await import('../features/uploads/applyUpload.ts')).applyUpload(db)(attempt),
  find_backdated_orders: async (attempt) => {
    const { listWaiting } = await import('../features/backdated/listAffected.ts')
    const changes = await listWaiting({ db, actor: jobActor(attempt, 'backdated changes') }, attempt.signal)
    return { result: say('BACKDATED_LISTED', { changes }), rowsIn: changes }
  },
  close_interrupted_intake: async (attempt) => {
    const { interruptLost } = await import('../intake/interruptLost.ts')
    const receipts = await interruptLost({ db, actor: jobActor(attempt, 'interrupted intake') })
    return { result: say('INTAKE_CLOSED', { receipts }), rowsOut: receipts }
  },
  judge_numbers: async (attempt) => (await import('../features/merchants/judgeUnjudged.ts')).judgeUnjudged(db)(attempt),
  add_partitions: addPartitions(db),
  revert_upload: async (attempt) => (await import('../features/uploads/revertUpload.ts')).revertUpload(db)(attempt),
})

const feedKinds = ['sync_daily_rates', 'sync_annual_rates', 'sync_sdr_rates', 'sync_non_eu_rates', 'sync_vat_rates'] as const

const readingFeeds = (deps: { db: WorkerDeps['db']; client: FeedClient }): JobHandlers =>
  Object.fromEntries(
    feedKinds.map((kind): [string, JobHandler] => [
      kind,
      async (attempt) => (await import('../features/feeds/feedJobs.ts')).feedJobs(deps)[kind](attempt),
    ]),
  )
