import { checkedFolders } from './checks.ts'
import { runStep } from './runStep.ts'

const named = process.argv.slice(2)
const { code } = await runStep('oxfmt/bin/oxfmt', named.length ? named : checkedFolders)
process.exitCode = code
