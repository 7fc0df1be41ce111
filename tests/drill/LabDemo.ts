import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import { deliverAgain } from '../support/deliverAgain.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import { until } from './Outcome.ts'

const LONGEST_MS = 300_000
const ARRIVES_MS = 3_600_000

export interface LabTime {
  now: string
  advance: { id: number; state: string; steps: number; failed: number } | null
}

/** A demo whose node may be another one after each move. */
export class LabDemo {
  node: DrillNode
  readonly #start: () => Promise<DrillNode>
  readonly #dataDir: string
  #token = ''

  constructor(node: DrillNode, start: () => Promise<DrillNode>, dataDir: string) {
    this.node = node
    this.#start = start
    this.#dataDir = dataDir
  }

  /** The address of its database, which goes on when the node is killed. */
  get url(): string {
    const url = addressOfRunning(this.#dataDir)
    if (!url) throw new Error('the embedded database does not run')
    return url
  }

  async signIn(): Promise<void> {
    this.#token = await this.node.tokenOf('tester')
  }

  async kill(): Promise<void> {
    await this.node.end('SIGKILL')
    await asOwner(this.url, deliverAgain)
    this.node = await this.#start()
  }

  /** @throws {Error} with the code of what was refused */
  async post<Data>(path: string, body: object): Promise<Data> {
    const answer = await this.node.post(path, body, { token: this.#token, limitMs: LONGEST_MS })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.code}`)
    return answer.data as Data
  }

  async get<Data>(path: string): Promise<Data> {
    return (await this.node.get(path, { token: this.#token, limitMs: LONGEST_MS })).data as Data
  }

  async arrive(): Promise<void> {
    const arrived = async () => {
      const { advance } = await this.get<LabTime>('/test/lab/clock')
      return advance?.state !== 'playing'
    }
    if ((await until(arrived, ARRIVES_MS)) === undefined) throw new Error('the clock does not arrive')
  }

  /** Composes the returns of the world's month, and waits for the job. */
  async compose(): Promise<void> {
    const path = '/test/persistence/generate_past_reports_fiscal_import'
    const { job } = await this.post<{ job: number }>(path, { date: '2027-01-31' })
    const isOver = async () => {
      const { state } = await this.get<{ state?: string }>(`/api/jobs/mine/${job}`)
      return state === 'done' || state === 'failed' || state === 'cancelled'
    }
    if ((await until(isOver, LONGEST_MS)) === undefined) throw new Error('the returns are not composed')
  }
}
