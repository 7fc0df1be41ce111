import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { QUEUE, SCHEMA } from '../../api/db/queue.ts'

/**
 * Lets the queue notice at once that a node was killed, for which it takes up to 24 s otherwise: the last heartbeat of the node becomes
 * older than that of a living one can be, and the queue looks for such. Whoever begins to work after this is given its jobs.
 * @param owner a connection of the database's owner
 */
export async function deliverAgain(owner: pg.Client): Promise<void> {
  await owner.query(`update ${SCHEMA}.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`)
  await owner.query(`update ${SCHEMA}.queue set monitor_on = null, monitor_claim_on = null`)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    reindex: false,
  })
  await boss.start()
  await boss.supervise(QUEUE)
  await boss.stop({ graceful: false })
  // It would be given a second later, or as soon as somebody looks again.
  await owner.query(`update ${SCHEMA}.job set start_after = ${SCHEMA}.job_now() where state = 'retry'`)
}
