import { repeat } from '../jobs/repeat.ts'
import type { Worker } from '../jobs/repeat.ts'
import type { WorkerDeps } from '../jobs/WorkerDeps.ts'
import { createSmtpSender } from './createSmtpSender.ts'
import { deliverMail } from './deliverMail.ts'
import { dropExpiredSecrets } from './dropExpiredSecrets.ts'

const EVERY_MS = 2000
const MINUTE_MS = 60_000

/** Delivers mails as they are queued. Without a mail server they stay in the outbox, readable without their secrets. */
export function startDeliverMailJob({ config, db, clock, log }: Omit<WorkerDeps, 'jobs'>): Worker {
  const send = createSmtpSender(config)
  const { jwtSecret } = config
  return repeat({
    everyMs: send ? EVERY_MS : MINUTE_MS,
    work: async () => {
      if (send) await deliverMail({ db: db.write, send, clock, jwtSecret })
      else await dropExpiredSecrets(db.write, clock.real())
    },
    onError: (error) => log(`Mail could not be delivered: ${(error as Error).message}`),
  })
}
