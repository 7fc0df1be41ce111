import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/workers.ts'
import { createSmtpSender } from './createSmtpSender.ts'
import { deliverMail } from './deliverMail.ts'

const EVERY_MS = 2000

/** Delivers mails as they come. Without a mail server they wait in the outbox, where people can read them. */
export function startDelivering({ config, db, log }: WorkerDeps): Worker {
  const send = createSmtpSender(config)
  if (!send) return { stop: async () => undefined }
  return repeat({
    everyMs: EVERY_MS,
    work: () => deliverMail({ db: db.write, send, now: () => new Date() }),
    onError: (error) => log(`Mail could not be delivered: ${(error as Error).message}`),
  })
}
