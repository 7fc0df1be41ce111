import type { Config } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { LabClock } from '../features/lab/clock/LabClock.ts'
import { startPlaying } from '../features/lab/clock/startPlaying.ts'
import { databaseIn } from '../features/lab/worlds/DemoServer.ts'
import type { PlayNode } from '../features/lab/scenarios/PlayNode.ts'
import { Jobs } from '../jobs/Jobs.ts'
import { createApp } from './createApp.ts'
import { jobHandlers } from './jobHandlers.ts'
import { foundWork } from './workers.ts'
import { withStandIn } from './standIn/withStandIn.ts'

/** It works alone and one call after the other. */
const CONNECTIONS = 16
/** Longer than any world takes to make. */
const LONGEST_S = 86_400

/**
 * Opens a node that nobody reaches on a database of its own: it serves the calls of this process and does the jobs that these start, and
 * nothing by itself. It reads its feeds from a stand-in of its own, whose clock is that of its world, and sends no mail.
 * @param given the settings of the demo, whose roles it works under
 */
export async function openPlayNode(given: Config & { databaseUrl: string }, databaseUrl: string): Promise<PlayNode> {
  const stops: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    const clock = new LabClock()
    const own = {
      ...given,
      databaseUrl,
      databaseReplicaUrl: undefined,
      databaseListenUrl: undefined,
      databaseConnections: CONNECTIONS,
      fileEdge: undefined,
      // Whoever makes a world stays signed in until it is made.
      accessTokenSeconds: LONGEST_S,
      // Not the stand-in of the demo, whose day is another one.
      feeds: { ...given.feeds, urls: {}, standIn: undefined },
    }
    const config = await withStandIn(own, { clock, edge: undefined, stops })
    const log = () => undefined
    const db = await openDatabases(config, { rolesOf: databaseIn(given.databaseUrl), log })
    stops.push(() => db.close())
    clock.connect(db)
    const jobs = new Jobs({ db, clock, log })
    stops.push(() => jobs.stop())
    const app = await createApp({ config, db, jobs, clock })
    stops.push(() => app.close())
    await app.ready()
    await jobs.work(jobHandlers({ config, db }))
    const playing = startPlaying({ db, jobs, clock, log, found: foundWork, turns: [] })
    stops.push(() => playing.stop())
    return { app, db, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}
