import { isConnectionFailure } from '../isConnectionFailure.ts'

interface Options {
  /** Asks the replica something. */
  ask: () => Promise<unknown>
  log: (message: string) => void
}

/** How often a lost replica is asked whether it is back. */
const ASK_MS = 5000

/** Refused sign-ins (28), a role or database that it does not have yet (3D), and its limits that are not those of the primary. */
const isRefusal = (code: string): boolean => code.startsWith('28') || code.startsWith('3D') || code === 'LIMITS_MISSING'

/**
 * What a replica that works may answer although the primary would not: a conflict with what it replays (40001, 40P01), or the
 * lack of a table, column or right that a start has just added on the primary.
 */
const isBehind = (code: string): boolean => ['40001', '40P01', '42P01', '42703', '42883', '42501'].includes(code)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether the replica answers; once it does not, it is asked in the background until it does, and the log says both. */
export class ReplicaWatch {
  readonly #options: Options
  #asking: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get isAway(): boolean {
    return this.#asking !== undefined
  }

  /** Whether the primary may answer where the replica failed with this. */
  isItsFault(error: unknown): boolean {
    const code = codeOf(error)
    if (isBehind(code)) return true
    if (!isConnectionFailure(error) && !isRefusal(code)) return false
    if (!this.isAway) {
      this.#options.log(
        `The replica does not answer (${(error as Error).message}): lists and downloads are read on the primary until it does.`,
      )
      this.#askLater()
    }
    return true
  }

  stop(): void {
    clearTimeout(this.#asking)
  }

  #askLater(): void {
    this.#asking = setTimeout(() => void this.#ask(), ASK_MS).unref()
  }

  async #ask(): Promise<void> {
    try {
      await this.#options.ask()
      this.#asking = undefined
      this.#options.log('The replica answers again.')
    } catch {
      this.#askLater()
    }
  }
}
