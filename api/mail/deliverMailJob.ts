import { fileStores } from '../files/fileStores.ts'
import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { createSmtpSender } from './createSmtpSender.ts'
import { Delivery } from './Delivery.ts'
import { dropExpiredSecrets } from './mailRows.ts'

const EVERY_MS = 1000
const MINUTE_MS = 60_000

/** Delivers mails as they are queued. Without a mail server they stay in the outbox, readable without their secrets. */
export function startDeliverMailJob({
  config,
  db,
  clock,
  log,
  edges,
}: Pick<WorkerDeps, 'config' | 'db' | 'clock' | 'log' | 'edges'>): Worker {
  const sender = createSmtpSender(config)
  const send = sender && edges ? edges.mail(sender) : sender
  let delivery: Delivery | undefined
  const worker = repeat({
    everyMs: send ? EVERY_MS : MINUTE_MS,
    work: async () => {
      if (!send) return void (await dropExpiredSecrets(db.write, clock.real()))
      delivery ??= new Delivery({ db: db.write, send, clock, config, files: await fileStores(config, db.write) })
      await delivery.begin()
    },
    onError: (error) => log(`Mail could not be delivered: ${(error as Error).message}`),
  })
  return {
    async stop() {
      await worker.stop()
      await delivery?.end()
    },
  }
}
