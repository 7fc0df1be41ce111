import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario } from '#schema/lab/scenario.ts'
import { projectRoot } from '../../../config.ts'
import { grantAs, migrateTables } from '../../../db/migrate.ts'
import { addOperatorUsers } from '../../../../seeds/addOperatorUsers.ts'
import { stopClockAt } from '../../../../seeds/scenarios/beginScenario.ts'
import { digestOfReference, seedReference } from '../../../../seeds/seedReference.ts'
import { installLabClock } from '../clock/installLabClock.ts'
import { addressOf } from '../worlds/DemoServer.ts'
import type { DemoServer } from '../worlds/DemoServer.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { onOwner } from '../worlds/onOwner.ts'
import { baseName, passingNames, templateNames } from '../worlds/worldNames.ts'
import type { TableHash } from './worldHash.ts'

/** A scenario and the number with which it is played. */
export interface Wanted {
  scenario: Scenario
  number: number
}

/** What is written down with the world of a scenario that was made. */
export interface TemplateNote {
  scenario: string
  number: number
  version: string
  business_at: string
  hash: string
  tables: TableHash[]
}

/** How many worlds are kept, so that they need not be made again. */
const KEPT = 8
/** When the reference data of the base were loaded, by the clock of the business. */
const LOADED_AT = '2020-01-01T00:00:00Z'

const digest = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)

/** Identifies what a world is made with: the version, its migrations and its reference data. */
async function digestOfBase({ config }: DemoWorld): Promise<string> {
  const migrations = await readdir(join(projectRoot, 'migrations'))
  return digest([config.version, digestOfReference(), ...migrations.toSorted()])
}

/** The database that keeps the world of a scenario with a number. */
export async function templateOf(world: DemoWorld, { database }: DemoServer, { scenario, number }: Wanted): Promise<string> {
  return `${templateNames(database)}${digest([await digestOfBase(world), JSON.stringify(scenario), String(number)])}`
}

/** What is noted about a database of the lab; undefined if it is not there. */
export async function noteOf<Note>(server: DemoServer, database: string): Promise<Note | undefined> {
  const [row] = await server.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [database],
  )
  return row?.comment ? (JSON.parse(row.comment) as Note) : undefined
}

/** Makes room for one more: the oldest worlds are dropped. */
export async function dropOldTemplates(server: DemoServer): Promise<void> {
  const rows = await server.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) order by oid desc offset $2',
    [templateNames(server.database), KEPT - 1],
  )
  for (const { name } of rows) await server.drop(name)
}

/** A database with the schema, the reference data and the accounts of a demo, and nothing else. Made once for a version. */
export async function emptyWorld(server: DemoServer, world: DemoWorld): Promise<string> {
  const { made } = passingNames(server.database)
  const base = baseName(server.database)
  const wanted = await digestOfBase(world)
  if ((await noteOf<{ digest: string }>(server, base))?.digest === wanted) return base
  await server.drop(base)
  await server.drop(made)
  await server.create(made)
  const url = addressOf(world.url, made)
  await migrateTables(url)
  await installLabClock(url)
  await onOwner(url, (owner) => stopClockAt(owner, LOADED_AT))
  await seedReference(url)
  await onOwner(url, async (owner) => {
    await addOperatorUsers(owner)
    await owner.query(`insert into lab_world (id, made_by) values (1, 'scenario')`)
  })
  await grantAs(url, server.database)
  await server.name(made, base, JSON.stringify({ digest: wanted }))
  return base
}
