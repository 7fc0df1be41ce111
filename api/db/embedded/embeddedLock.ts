import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A setting without meaning to PostgreSQL, put on its command line so that a later start can tell whose server it is. */
export const OWNER_SETTING = 'clearance.owner'

const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 5000
const POLL_MS = 50

/** Another server already works with these data. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/**
 * Clears the way for a new server on this cluster. The process named in its lock file may be gone (kill -9, power cut), an
 * unrelated process with the same number, our own server left behind by a killed process, or a server in use.
 */
export async function clearStaleServer(cluster: string): Promise<void> {
  const pid = lockedBy(cluster)
  if (pid === undefined) return
  const command = commandOf(pid)
  if (command === undefined || !command.includes(cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  const owner = Number(new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1])
  if (parentOf(pid) === owner)
    throw new AlreadyRunning(`Clearance is already running on these data (process ${owner}): use another PORT and DATA_DIR.`)
  await reap(pid)
}

/** Stops a server whose owner is gone: first by a normal shutdown, so that it need not recover at its next start. */
async function reap(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    process.kill(pid, signal)
    if (await isGone(pid, timeoutMs)) return
  }
  process.kill(pid, 'SIGKILL')
  await isGone(pid, IMMEDIATE_STOP_MS)
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (commandOf(pid) === undefined) return true
    await sleep(POLL_MS)
  }
  return false
}

function lockedBy(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The command line of a process; undefined if there is none (or it is a zombie). */
function commandOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'command')
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined
}

function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(ps(pid, 'ppid'))
  // pid (name) state parent …: the name may hold spaces and brackets.
  return Number(
    readProc(pid, 'stat')
      ?.replace(/^.*\) /s, '')
      .split(' ')[1],
  )
}

/** Small Linux images have no `ps`. */
function readProc(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: 'command' | 'ppid'): string | undefined {
  const answer = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() || undefined : undefined
}
