import { readLabClock, setLabClock } from '#schema/calls/lab/clock.ts'
import { playLabScenario } from '#schema/calls/lab/scenarios.ts'
import { ConfigError } from '../../config.ts'
import type { FaultReport } from '../../features/lab/report/packReport.ts'
import { given, make, positionals, usage } from './labCalls.ts'
import { readReport } from './readReport.ts'

/** How many of the last calls of a report are printed. */
const SHOWN_CALLS = 5

/** A report whose world can be built again. */
type RebuiltReport = FaultReport & { world: NonNullable<FaultReport['world']> }

/** Builds the world of a report of a fault: its scenario with its number, and the clock as it was. */
export async function openReport(token: string): Promise<void> {
  const file = positionals[1]
  if (file === undefined) throw new ConfigError(usage)
  const { report, scenario: own, written } = await readReport(file)
  if (report.world) await openWorld(token, own, { ...report, world: report.world })
  else console.log('The report is from the usual demo, whose world nobody can build again: what was seen is in the file.')
  const { person, address, version, faults } = report
  console.log(`${person.name} (${person.roles.join(', ')}) was at ${given.address}${address} with version ${version}.`)
  for (const name of faults) console.log(`  It went wrong on purpose: npm run lab -- fault --on ${name}`)
  for (const { method, path, status, request_id } of report.calls.slice(-SHOWN_CALLS))
    console.log(`  ${method} ${path}: ${status} ${request_id ?? ''}`)
  console.log(written)
}

/** Plays the scenario of a report; what people did in its world afterwards is not in it. */
async function openWorld(token: string, scenario: unknown, { world, clock: then, version }: RebuiltReport): Promise<void> {
  const played = await make(playLabScenario, token, { scenario, number: world.number })
  if (played.hash !== world.hash) {
    const why = version === played.version ? '' : `: it was made with version ${version}, and this is ${played.version}`
    console.log(`This world has another hash, ${played.hash}, and not ${world.hash}${why}.`)
    process.exitCode = 1
  }
  const isLater = then.mode !== 'real' && then.now > played.business_at
  const { now } = isLater ? await make(setLabClock, token, { mode: 'frozen', at: then.now }) : await make(readLabClock, token)
  console.log(
    `The world is ${world.scenario} ${world.number}, and it is ${now} here. The one before is kept as “${played.snapshot}”.`,
  )
}
