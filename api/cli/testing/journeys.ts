/*
 * The journeys of people in a browser: all of them, or those whose files are named. `--late` delays each answer of the server by a
 * random time, which shows what a page does when answers come late or out of order.
 */
import { parseArgs } from 'node:util'
import { runJourneys } from './runJourneys.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    late: { type: 'boolean', default: false },
    title: { type: 'string', short: 't' },
    measured: { type: 'boolean', default: false },
  },
})
const { passed, failed } = await runJourneys({ ...values, files: positionals })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
