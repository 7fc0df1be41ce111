import { LabClock } from '../../api/features/lab/clock/LabClock.ts'
import { installLabClock } from '../../api/features/lab/clock/installLabClock.ts'
import { startPlaying } from '../../api/features/lab/clock/startPlaying.ts'
import type { FoundWork } from '../../api/jobs/FoundWork.ts'
import type { JobHandlers } from '../../api/jobs/JobHandler.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { createApp } from '../../api/process/createApp.ts'
import type { readLabClock } from '#schema/calls/lab/clock.ts'
import type { Call, ReplyOf } from '#schema/defineCall.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { expect, test as plain } from '../support/test.ts'

export type Clock = ReplyOf<typeof readLabClock>

export const clockOf = async (api: ApiClient): Promise<Clock> => (await api.get<Clock>('/test/lab/clock')).data

/**
 * A demo as `startNode` makes one: the database and the node have the clock of the lab. `node()` starts one that plays what is due with the
 * handlers that a test gives it, and finds the work that it names.
 */
export const test = plain
  .extend('lab', { scope: 'file' }, async ({ config, databases }, { onCleanup }) => {
    await installLabClock(config.databaseUrl ?? '')
    const clock = new LabClock()
    clock.connect(databases)
    const jobs = new Jobs({ db: databases, log: () => undefined, clock })
    const app = await createApp({ config, db: databases, jobs, clock })
    await app.ready()
    onCleanup(async () => {
      await app.close()
      await jobs.stop()
    })
    return { app, clock, jobs, anonymous: new ApiClient(app) }
  })
  .extend('tester', { scope: 'file' }, ({ lab }) => lab.anonymous.as('tester'))
  .extend('node', { scope: 'file' }, ({ databases }, { onCleanup }) => {
    const stops: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const stop of stops) await stop()
    })
    return async (handlers: JobHandlers, found: readonly FoundWork[] = [], turns: readonly (() => Promise<boolean>)[] = []) => {
      const clock = new LabClock()
      clock.connect(databases)
      const jobs = new Jobs({ db: databases, log: () => undefined, clock })
      await jobs.work(handlers)
      const worker = startPlaying({ db: databases, jobs, clock, log: () => undefined, found, turns })
      const stop = async () => {
        await worker.stop()
        await jobs.stop()
      }
      stops.push(stop)
      return { stop }
    }
  })

/** Waits until the clock has arrived, or stands for another reason. */
export async function arrived(api: ApiClient, state = 'done'): Promise<Clock> {
  await expect.poll(async () => (await clockOf(api)).advance?.state, { timeout: 60_000, interval: 50 }).toBe(state)
  return clockOf(api)
}

/** A body for a call of the clock. */
export const post = (api: ApiClient, { path }: Pick<Call, 'path'>, body: object) => api.post<Clock>(path, body)
