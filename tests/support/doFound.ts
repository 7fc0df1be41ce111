import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Config } from '../../api/config.ts'
import type { Databases } from '../../api/db/databases.ts'
import { addFound } from '../../api/jobs/findWork.ts'
import type { JobRow } from '../../api/jobs/jobRows.ts'
import type { Jobs } from '../../api/jobs/Jobs.ts'
import { foundWork } from '../../api/process/workers.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'

const TIMEOUT_MS = 60_000

interface World {
  config: Config
  databases: Databases
  jobs: Jobs
}

/** Looks for work of a kind, as every node does, and does it. @returns the job; undefined if there was nothing to do */
export async function doFound({ config, databases, jobs }: World, kind: JobKindName): Promise<JobRow | undefined> {
  const work = foundWork.find((one) => one.kind === kind)
  if (!work) throw new Error(`nobody looks for work of the kind ${kind}`)
  const id = await addFound({ db: databases, jobs }, work, new Date())
  if (id === undefined) return undefined
  await jobs.work(jobHandlers({ config, db: databases }))
  return jobs.ended(id, AbortSignal.timeout(TIMEOUT_MS))
}
