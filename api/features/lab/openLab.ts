import type { Config } from '../../config.ts'
import { installLabClock } from './clock/installLabClock.ts'
import { LabClock } from './clock/LabClock.ts'
import { connectionFaults } from './faults/connectionFaults.ts'
import { Faults } from './faults/Faults.ts'
import { feedFaults } from './faults/feedFaults.ts'
import { fileFaults } from './faults/fileFaults.ts'
import { jobFaults } from './faults/jobFaults.ts'
import { mailFaults } from './faults/mailFaults.ts'
import { clearWorlds } from './worlds/clearWorlds.ts'

/** What a node of a demo has besides: a clock that can be moved, and edges at which something can go wrong. */
export function openLab() {
  const faults = new Faults()
  return {
    clock: new LabClock(),
    faults,
    connections: connectionFaults(faults),
    feeds: feedFaults(faults),
    files: fileFaults(faults),
    workers: { job: jobFaults(faults), mail: mailFaults(faults) },
    /** Before the database is used. */
    install: async (config: Config & { databaseUrl: string }): Promise<void> => {
      await clearWorlds(config.databaseUrl, config)
      await installLabClock(config.databaseUrl)
    },
  }
}
