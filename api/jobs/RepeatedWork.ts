import type { Clock } from '../base/clock.ts'
import type { Config } from '../config.ts'
import type { Databases } from '../db/databases.ts'

/** Work for the business that every node does all the time. It is no job, because nobody reads its runs. */
export interface RepeatedWork {
  everyMs: number
  /** What the log says before the cause if a turn has failed. */
  failed: string
  /**
   * Does a part of what waits at the business time of the clock. While the clock of a demo goes forward, it does not go on before all of it
   * is done.
   * @returns whether more may wait
   */
  turn: (deps: { config: Config; db: Databases; clock: Clock }, isStopping: () => boolean) => Promise<boolean>
}
