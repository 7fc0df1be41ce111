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
const signedIn = await fetch(`${node.address}/api/auth/open-id/connect`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ grant_type: 'password', username: 'tester', password: 'tester-demo' }),
})
const { access_token: token } = (await signedIn.json()) as { access_token: string }
const { status, headers } = await fetch(`${node.address}/test/lab/clock`, { headers: { authorization: `Bearer ${token}` } })
await node.stop()
console.log(JSON.stringify({ loaded, status, told: headers.get('business-time') }))
process.exit(0)
