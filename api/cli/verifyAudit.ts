import { Checkpoints, ForgedCheckpoint } from '../seals/Checkpoints.ts'
import type { Verdict } from '../seals/verifyAuditLog.ts'
import { verifyAuditLog } from '../seals/verifyAuditLog.ts'
import { withDatabase } from './withDatabase.ts'

function printVerdict({ rows, seals, unsealed, head, checkpoints, restored, ended }: Verdict, path: string): void {
  console.log(`The audit log is whole: ${rows} rows under ${seals} seals, ${unsealed} not sealed yet. Last seal ${head}.`)
  console.log(`Checkpoints in ${path}, all of them part of it: ${checkpoints}.`)
  if (ended.length) console.log(`Ended by their term, each noted and signed: ${ended.join('; ')}.`)
  if (restored.length) console.log(`This demo was taken back to snapshots, and its log with it: ${restored.join('; ')}.`)
}

await withDatabase(async (url, config) => {
  try {
    const checkpoints = new Checkpoints(config)
    const { path } = checkpoints
    const verdict = await verifyAuditLog(url, { path, checkpoints: await checkpoints.read(), jwtSecret: config.jwtSecret })
    if (verdict.broken === undefined) return printVerdict(verdict, path)
    console.error(`The audit log is not proven: ${verdict.broken}.`)
  } catch (error) {
    if (!(error instanceof ForgedCheckpoint)) throw error
    console.error(`The audit log is not proven: ${error.message}.`)
  }
  process.exitCode = 1
})
