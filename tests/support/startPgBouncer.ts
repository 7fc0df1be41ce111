import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseRolesOf, rolePassword } from '../../api/db/roles/databaseRoles.ts'
import { serverIdentity } from '../../api/db/embedded/embeddedPlace.ts'

/** Whether PgBouncer is installed. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

interface Behind {
  /** The owner's address of the database. */
  url: string
  secret: string
  /** The database after which the roles are named. */
  rolesOf: string
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a real PgBouncer in transaction mode before a database. @returns the owner's address through it */
export async function startPgBouncer({ url, secret, rolesOf }: Behind): Promise<{ url: string; stop: () => Promise<void> }> {
  const { username, password, port: behind } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const users = [
    [decodeURIComponent(username), decodeURIComponent(password)],
    ...Object.values(databaseRolesOf(rolesOf)).map((role) => [role, rolePassword(secret, role)]),
  ]
  writeFileSync(join(folder, 'users.txt'), users.map(([name, word]) => `"${name}" "${word}"\n`).join(''))
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 6
server_login_retry = 1
`,
  )
  // It refuses to run as root, and the other user has to read its files.
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...serverIdentity(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)))
  })
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
