import type pg from 'pg'
import { QUEUE, SCHEMA, SCHEMA_VERSION } from './queue.ts'

/**
 * Installs the schema of the job queue as the owner of the database, or brings it up to date: the server's roles may not create
 * anything. Costs one look-up if it is up to date.
 */
export async function installQueue(owner: pg.Pool): Promise<void> {
  if (await isInstalled(owner)) return
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    reindex: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.createQueue(QUEUE, { policy: 'standard', notify: true })
  await boss.stop({ graceful: false })
}

async function isInstalled(owner: pg.Pool): Promise<boolean> {
  const { rows: known } = await owner.query(`select from pg_class where oid = to_regclass('${SCHEMA}.queue')`)
  if (!known.length) return false
  const { rowCount } = await owner.query(
    `select from ${SCHEMA}.version where version = $1 and exists (select 1 from ${SCHEMA}.queue where name = $2)`,
    [SCHEMA_VERSION, QUEUE],
  )
  return rowCount === 1
}
