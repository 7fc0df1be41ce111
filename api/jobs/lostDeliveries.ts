import type { Queryable } from '../db/Queryable.ts'
import { QUEUE, SCHEMA } from '../db/queue.ts'

/** What has become of the messages of jobs whose node has ended. */
interface LostDeliveries {
  /** A node is silent for longer than it may be, and the queue has not noticed yet. */
  hasSilent: boolean
  /** The queue has taken a message back, and nobody has it yet: no notification says so. */
  hasReturned: boolean
}

/** Looks only at jobs that run, of which there are few, so that it can be asked every few seconds. */
export async function findLostDeliveries(db: Queryable): Promise<LostDeliveries> {
  const { rows } = await db.query<{ [Key in keyof LostDeliveries]: boolean | null }>(
    `select bool_or(m.state = 'active' and m.heartbeat_on + m.heartbeat_seconds * interval '1 s' < ${SCHEMA}.job_now()) as "hasSilent",
       bool_or(m.state = 'retry' and m.start_after <= ${SCHEMA}.job_now()) as "hasReturned"
     from job_run join ${SCHEMA}.job m on m.name = '${QUEUE}' and m.id = job_run.message
     where job_run.state = 'running'`,
  )
  return { hasSilent: rows[0]?.hasSilent === true, hasReturned: rows[0]?.hasReturned === true }
}
