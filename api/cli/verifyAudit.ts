import { verifyTrail } from '../audit/verifyTrail.ts'
import { withDatabase } from './withDatabase.ts'

await withDatabase(async (url) => {
  const { seals, rows, unsealed, head, broken } = await verifyTrail(url)
  if (broken) {
    console.error(`The audit trail is broken: ${broken}`)
    process.exitCode = 1
  } else {
    console.log(`The audit trail is whole: ${rows} rows under ${seals} seals, ${unsealed} not sealed yet. Head ${head}.`)
  }
})
