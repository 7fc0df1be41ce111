import { buildWeb, isWebStale } from './buildWeb.ts'
import { ConfigError, readConfig } from './config.ts'
import { AlreadyRunning } from './db/embeddedLock.ts'
import type { RunningNode } from './startNode.ts'
import { startNode } from './startNode.ts'
import { operatorUsers } from '../seeds/demo/operatorUsers.ts'

let node: RunningNode | undefined
let isStopping = false

/** Once is a request to stop; a second time, or before the start is done, there is nothing to wait for. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping || !node) process.exit(1)
    isStopping = true
    node.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

try {
  const config = readConfig()
  node = await startNode(config, async () => {
    // In development vite serves the browser's side itself.
    if (!process.argv.includes('--without-web') && isWebStale()) await buildWeb()
  })
  const accounts = config.demoMode
    ? ` — sign in as ${operatorUsers.map(({ user_name }) => user_name).join(', ')}; password <name>-demo`
    : ''
  console.log(`Clearance ${config.version} is at ${node.address}${accounts}`)
} catch (error) {
  const isMendable = error instanceof ConfigError || error instanceof AlreadyRunning
  console.error(isMendable ? error.message : error)
  process.exit(1)
}
