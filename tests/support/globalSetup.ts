import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemporary } from '../../api/db/embedded/embedded.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { inDatabase } from './testDatabase.ts'
import { REFERENCE, TEMPLATE } from './testConfig.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database. */
    serverUrl: string
    /** A folder with the data and the password of a server that has only the template (startCopiedServer.ts). */
    serverCopy: string
  }
}

const DEMO = { merchants: 12, orders: 240 }

/** One server for the whole run; its template is migrated and seeded once and then copied for every file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporary()
  try {
    project.provide('serverUrl', inDatabase(server.url, 'postgres'))
    await makeTemplate(server.url)
    project.provide('serverCopy', await copyServer(server))
    return server.stop
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  await inServer(url, `create database ${TEMPLATE}`)
  const templateUrl = inDatabase(url, TEMPLATE)
  await migrate(templateUrl)
  await seedReference(templateUrl)
  await inServer(url, `create database ${REFERENCE} template ${TEMPLATE} strategy file_copy`)
  await seedDemo(templateUrl, DEMO)
}

async function inServer(url: string, statement: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

/** Copies the files of an idle server: a server on the copy starts as after a power cut. */
async function copyServer({ url, home }: { url: string; home: string }): Promise<string> {
  await inServer(url, 'checkpoint')
  const copy = join(home, 'copy')
  mkdirSync(copy)
  const { status, stderr } = spawnSync('cp', ['-a', join(home, 'postgres'), join(home, 'database-password'), copy])
  if (status !== 0) throw new Error(`The test server could not be copied: ${stderr.toString()}`)
  rmSync(join(copy, 'postgres/postmaster.pid'))
  return copy
}
