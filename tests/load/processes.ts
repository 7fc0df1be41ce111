import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'
import { serverStart } from '../support/serverStart.ts'

/** Linux reports what a process has used; elsewhere the benchmark does without. */
export const canSeeProcesses: boolean = process.platform === 'linux'

const ticksPerSecond = canSeeProcesses ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100

interface Stat {
  parent: number
  cpuMs: number
  /** Of children that have ended. */
  endedMs: number
}

function statOf(pid: number | string): Stat | undefined {
  try {
    // The name in parentheses may contain spaces; the numbers follow it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const milliseconds = (first: number) => ((Number(fields[first]) + Number(fields[first + 1])) * 1000) / ticksPerSecond
    return { parent: Number(fields[1]), cpuMs: milliseconds(11), endedMs: milliseconds(13) }
  } catch {
    return undefined
  }
}

/** The CPU time that a process has used, in milliseconds. */
export const cpuOf = (pid: number): number => statOf(pid)?.cpuMs ?? 0

/** The CPU time that a process and its children have used, because a database works in its children. */
export const cpuOfFamily = (pid: number): number =>
  canSeeProcesses
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(statOf)
        .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.cpuMs : 0), cpuOf(pid) + (statOf(pid)?.endedMs ?? 0))
    : 0

const megabytes = (pid: number, field: string): number => {
  if (!canSeeProcesses) return 0
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** Resident memory now, and its peak since `forgetPeak`. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS')
export const peakMemoryOf = (pid: number): number => megabytes(pid, 'VmHWM')

/** Resets the peak to the current use. */
export function forgetPeak(pid: number): void {
  if (canSeeProcesses) execFileSync('/bin/sh', ['-c', `echo 5 > /proc/${pid}/clear_refs`])
}

export interface Served {
  address: string
  pid: number
  /** From the start of the process until it listened. */
  startedInMs: number
  stop: () => Promise<void>
  /** Ends it at once, like a machine failure. */
  kill: () => Promise<void>
}

/** Runs a server file of the project in a process of its own, and waits until it prints its address. */
export async function startServer(file: string, args: readonly string[], env: Record<string, string>): Promise<Served> {
  const started = performance.now()
  const child = spawn(process.execPath, [...serverStart.serverFlags, join(projectRoot, file), ...args], {
    env: { ...process.env, ...serverStart.serverEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await printedAddress(child)
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const [address] = /http:\/\/\S+/.exec(text) ?? []
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`a server of the benchmark ended with code ${code}`)))
  })
}

const end = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
