import { projectRoot } from '../config.ts'
import { checkedFolders } from './checks.ts'
import { writeLists } from './folderLists.ts'
import { runStep } from './runStep.ts'

const named = process.argv.slice(2)
for (const file of writeLists(projectRoot)) console.log(`${file} lists what its folder holds now`)
const { code } = await runStep('oxfmt/bin/oxfmt', named.length ? named : checkedFolders)
process.exitCode = code
