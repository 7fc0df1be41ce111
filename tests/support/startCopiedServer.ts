import { spawnSync } from 'node:child_process'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import type { EmbeddedServer } from '../../api/db/embedded/embedded.ts'
import { inDatabase } from './testDatabase.ts'
import { TEMPLATE } from './testConfig.ts'

/**
 * Starts an operator's own server in this folder, which writes to disk, on a copy of the migrated and seeded template.
 * @param copy the folder that `inject('serverCopy')` names; the server's user has to be able to enter the new one
 * @returns the server and the owner's connection to its database
 */
export async function startCopiedServer(
  copy: string,
  folder: string,
  log?: (sentence: string) => void,
): Promise<{ server: EmbeddedServer; url: string }> {
  const { status, stderr } = spawnSync('cp', ['-a', `${copy}/.`, folder])
  if (status !== 0) throw new Error(`The server could not be copied: ${stderr.toString()}`)
  const server = await startEmbedded(folder, log)
  return { server, url: inDatabase(server.url, TEMPLATE) }
}
