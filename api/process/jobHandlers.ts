import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Feature, JobDeps } from '../features/Feature.ts'
import { features } from '../features/features.ts'
import type { JobHandler } from '../jobs/JobHandler.ts'
import { upkeep } from './upkeep.ts'

type KindsOf<Part extends Feature> = Part extends { jobs: infer Jobs } ? keyof Jobs : never

const handlersOf = <const Parts extends readonly Feature[]>(parts: Parts, deps: JobDeps) =>
  Object.fromEntries(parts.flatMap(({ jobs = {} }) => Object.entries(jobs).map(([kind, work]) => [kind, work(deps)]))) as Record<
    KindsOf<Parts[number]>,
    JobHandler
  >

/** The work of each kind of job. A kind that no part does does not compile here. */
export const jobHandlers = (deps: JobDeps): Record<JobKindName, JobHandler> => handlersOf([upkeep, ...features], deps)
