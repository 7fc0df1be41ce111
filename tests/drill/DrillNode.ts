import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'
import { serverStart } from '../support/serverStart.ts'

export interface Answer {
  /** 0 if there was none: refused, reset, or too late. */
  status: number
  /** The code of a failure. */
  code: string
  ms: number
  data: unknown
}

interface Ask {
  token?: string
  body?: unknown
  /** How long to wait for an answer. */
  limitMs?: number
}

const START_MS = 120_000
const TIMEOUT_MS = 60_000

/** A separate node for the drill, as `npm start` runs it, in a process that can be killed. */
export class DrillNode {
  readonly address: string
  readonly #child: ChildProcess

  private constructor(address: string, child: ChildProcess) {
    this.address = address
    this.#child = child
  }

  /** Starts a node and waits until it listens. Its output goes to the file. */
  static async start(env: Record<string, string>, logFile: string): Promise<DrillNode> {
    const log = openSync(logFile, 'a')
    const child = spawn(process.execPath, [...serverStart.serverFlags, join(projectRoot, 'api/main.ts'), '--without-web'], {
      env: {
        ...process.env,
        ...serverStart.serverEnv,
        PORT: '0',
        DEMO_MODE: 'true',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', log],
    })
    closeSync(log)
    const address = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL')
        reject(new Error('the node did not start'))
      }, START_MS)
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const [found] = /http:\/\/\S+/.exec(text) ?? []
        if (!found) return
        clearTimeout(late)
        resolve(found)
      })
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`the node ended with code ${code}: see ${logFile}`))
      })
    })
    return new DrillNode(address, child)
  }

  get port(): number {
    return Number(new URL(this.address).port)
  }

  /** Ends the process by a signal. @returns its exit code, or null if it was killed */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }

  get(path: string, asked: Ask = {}): Promise<Answer> {
    return this.#ask('GET', path, asked)
  }

  post(path: string, body: unknown, asked: Ask = {}): Promise<Answer> {
    return this.#ask('POST', path, { ...asked, body })
  }

  /** Signs in as a demo account. */
  signIn(username: string, limitMs?: number): Promise<Answer> {
    const body = { grant_type: 'password', username, password: `${username}-demo` }
    return this.post('/api/auth/open-id/connect', body, limitMs ? { limitMs } : {})
  }

  /** The access token of a demo account. */
  async tokenOf(username: string): Promise<string> {
    const { status, data } = await this.signIn(username)
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`)
    return (data as { access_token: string }).access_token
  }

  async #ask(method: string, path: string, { token, body, limitMs = TIMEOUT_MS }: Ask): Promise<Answer> {
    const began = performance.now()
    const ms = () => performance.now() - began
    try {
      const response = await fetch(`${this.address}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(limitMs),
      })
      const text = await response.text()
      const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string; data?: unknown }
      return { status: response.status, code: parsed.code ?? '', ms: ms(), data: parsed.data ?? parsed }
    } catch (error) {
      return { status: 0, code: (error as Error).name, ms: ms(), data: undefined }
    }
  }
}
