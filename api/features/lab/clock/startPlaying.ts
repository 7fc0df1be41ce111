import type { Jobs } from '../../../jobs/Jobs.ts'
import type { Worker } from '../../../jobs/repeat.ts'
import { repeat } from '../../../jobs/repeat.ts'
import type { WorkerDeps } from '../../../jobs/WorkerDeps.ts'
import type { Looked } from './beginFound.ts'
import type { PlayDeps } from './playTurn.ts'
import { playTurn } from './playTurn.ts'

const EVERY_MS = 500
/** How often it is looked whether the way was ended meanwhile. */
const LOOK_MS = 5000

interface Deps extends Omit<PlayDeps, 'looked' | 'turns'> {
  jobs: Pick<Jobs, 'add' | 'ended'>
  log: WorkerDeps['log']
  /** What nodes do all the time. */
  turns: readonly ((isStopping: () => boolean) => Promise<boolean>)[]
}

/** Plays the way of the clock, turn by turn, on any node: what is in the tables is gone on with after any end. */
export function startPlaying({ db, jobs, clock, log, found, ...deps }: Deps): Worker {
  const stopping = new AbortController()
  const turns = deps.turns.map((turn) => () => turn(() => stopping.signal.aborted))
  const worker = repeat({
    everyMs: EVERY_MS,
    work: async () => {
      const looked: Looked = {}
      while (!stopping.signal.aborted) {
        const turn = await playTurn({ db, jobs, clock, found, turns, looked })
        if (turn.wait === 'start') return
        if (turn.wait === 'job') await jobs.ended(turn.job, AbortSignal.any([stopping.signal, AbortSignal.timeout(LOOK_MS)]))
      }
    },
    onError: (error) => log(`The clock could not be moved on: ${(error as Error).message}`),
  })
  return {
    stop: async () => {
      stopping.abort()
      await worker.stop()
    },
  }
}
