/* Starts a node as `npm start` does, and prints which modules of the lab it has loaded, and what it answers: node startedNode.ts. */
import { registerHooks } from 'node:module'
import { readConfig } from '../../api/config.ts'

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    const [, module] = /\/features\/lab\/(.*)$/.exec(url) ?? []
    if (module !== undefined) loaded.push(module)
    return next(url, context)
  },
})
const { startNode } = await import('../../api/process/startNode.ts')
const node = await startNode(readConfig(), async () => undefined)
const { status, headers } = await fetch(`${node.address}/test/lab/clock`)
await node.stop()
console.log(JSON.stringify({ loaded, status, told: headers.get('business-time') }))
process.exit(0)
