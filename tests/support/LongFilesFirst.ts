import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Files that take long because they wait for time limits or processes. Started last, such a file would run alone; all started
 * first, they would wait at the same time and leave the processor idle.
 */
export const longOnes = [
  'recipes/recipes',
  'golden/golden',
  'platform/start',
  'jobs/nodes',
  'platform/connections',
  'intake/killedIntake',
  'platform/supervision',
  'records/silentNetwork',
  'uploads/killed',
  'jobs/schedules',
  'records/restart',
  'records/asOf',
  'schema/newAction',
  'schema/newTable',
  'seals/killed',
  'seals/verifyCommand',
]

/** How many short files are started between two long ones. */
const SHORT_BETWEEN = 6

const placeOf = ({ moduleId }: TestSpecification): number =>
  longOnes.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))

/** Starts long files at intervals from the beginning, with short ones between. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inUsualOrder = super.sort.bind(this)
    const short = (await inUsualOrder(files)).filter((file) => placeOf(file) < 0)
    const long = files.filter((file) => placeOf(file) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other))
    return [...long.flatMap((file) => [file, ...short.splice(0, SHORT_BETWEEN)]), ...short]
  }
}
