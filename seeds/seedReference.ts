import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../api/base/projectRoot.ts'

const seeds = join(projectRoot, 'seeds')

/**
 * Adds the reference data of this version once: one row tells a later start that they are there, so that rows which somebody
 * removed do not come back with every restart.
 */
export async function seedReference(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    // Several nodes may start at once.
    await client.query(`select pg_advisory_xact_lock(hashtext('clearance seeds'))`)
    const { rowCount: isNew } = await client.query('insert into reference_seed (digest) values ($1) on conflict do nothing', [
      digestOfReference(),
    ])
    if (isNew) {
      const { addReference } = await import('./addReference.ts')
      await addReference(client)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Identifies this version of the reference data. */
export function digestOfReference(): string {
  const hash = createHash('sha256')
  const files = globSync(['*.ts', 'reference/**/*.*'], { cwd: seeds })
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${seeds}/${file}`))
  return hash.digest('hex')
}
