import { ForgedHead, NotedHeads } from '../audit/NotedHeads.ts'
import type { Verdict } from '../audit/verifyTrail.ts'
import { verifyTrail } from '../audit/verifyTrail.ts'
import { withDatabase } from './withDatabase.ts'

function sayWhole({ rows, seals, unsealed, head, noted }: Verdict, file: string): void {
  console.log(`The audit trail is whole: ${rows} rows under ${seals} seals, ${unsealed} not sealed yet. Head ${head}.`)
  if (noted) console.log(`It contains the heads noted on ${noted} days in ${file}.`)
}

await withDatabase(async (url, config) => {
  try {
    const heads = new NotedHeads(config)
    const verdict = await verifyTrail(url, await heads.read())
    if (verdict.broken === undefined) return sayWhole(verdict, heads.file)
    console.error(`The audit trail is broken: ${verdict.broken}`)
  } catch (error) {
    if (!(error instanceof ForgedHead)) throw error
    console.error(`The noted heads of the audit trail are not to be trusted: ${error.message}`)
  }
  process.exitCode = 1
})
