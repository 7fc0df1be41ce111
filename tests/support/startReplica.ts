import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../api/db/embedded/embedded.ts'
import { placeFor, serverIdentity } from '../../api/db/embedded/embeddedPlace.ts'

interface Replica {
  /** The owner's address of the same database on it. */
  url: string
  /** Stops replaying what arrives, as a replica that is far behind. */
  lag(): Promise<void>
  /** Replays everything again. */
  catchUp(): Promise<void>
  /** Kills it without warning; as every server of ours it is started again at the same address. */
  kill(): void
  stop(): Promise<void>
}

/** Starts a second PostgreSQL that follows the first by streaming replication, from a base backup of its folder. */
export async function startReplica(primary: { url: string; folder: string }): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  chmodSync(folder, 0o711)
  await copyRunning(primary, folder)
  const server = await startEmbedded(folder, () => undefined)
  const url = new URL(primary.url)
  url.port = new URL(server.url).port
  const ask = async (text: string) => {
    const admin = new pg.Client(url.href)
    await admin.connect()
    await admin.query(text)
    await admin.end()
  }
  return {
    url: url.href,
    lag: () => ask('select pg_wal_replay_pause()'),
    catchUp: () => ask('select pg_wal_replay_resume()'),
    kill() {
      const [pid] = readFileSync(join(placeFor(folder).home, 'postgres/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyRunning({ url, folder }: { url: string; folder: string }, to: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  try {
    await owner.query(`select pg_backup_start('replica', true)`)
    // Files that the server removes meanwhile cannot be copied; the log replaces them.
    const { home } = placeFor(folder)
    spawnSync('cp', ['-a', join(home, 'postgres'), join(home, 'database-password'), to])
    const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'postgres/backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await owner.end()
  }
  const cluster = join(to, 'postgres')
  rmSync(join(cluster, 'postmaster.pid'))
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfoOf(url)}'\n`)
  const { uid, gid } = serverIdentity()
  if (uid !== undefined && gid !== undefined)
    for (const file of ['backup_label', 'standby.signal']) chownSync(join(cluster, file), uid, gid)
}

function conninfoOf(url: string): string {
  const { username, password, hostname, port } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
}
