import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Files that take long, for they wait: for limits of time, for processes that start and end. Begun last, such a file would
 * run alone; begun first, all of them would wait beside each other and leave the processor idle.
 */
const longOnes = [
  'platform/start',
  'jobs/nodes',
  'platform/connections',
  'features/intakeKilled',
  'platform/supervision',
  'records/silentNetwork',
  'features/uploads/killed',
  'jobs/schedules',
  'records/restart',
  'records/asOf',
  'schema/newAction',
  'schema/newTable',
  'audit/killed',
  'audit/verifyCommand',
]

/** How many short files come between two long ones. */
const SHORT_BETWEEN = 6

const placeOf = ({ moduleId }: TestSpecification): number =>
  longOnes.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))

/** Begins a file that takes long now and then, from the start on, and the short ones between. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inUsualOrder = super.sort.bind(this)
    const short = (await inUsualOrder(files)).filter((file) => placeOf(file) < 0)
    const long = files.filter((file) => placeOf(file) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other))
    return [...long.flatMap((file) => [file, ...short.splice(0, SHORT_BETWEEN)]), ...short]
  }
}
