import { buildWeb, isWebStale } from './process/buildWeb.ts'
import { ConfigError, readConfig } from './config.ts'
import { AlreadyRunning } from './db/embedded/embeddedLock.ts'
import type { RunningNode } from './process/startNode.ts'
import { startNode } from './process/startNode.ts'
import { operatorUsers } from '../seeds/demo/operatorUsers.ts'

let node: RunningNode | undefined
let stoppingSince: number | undefined
/** One Ctrl-C comes twice: the terminal tells everybody in it, and the bootstrap passes it on. */
const SAME_SIGNAL_MS = 1000

/** Once is a request to stop; a second time, or before the start is done, there is nothing to wait for. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince < SAME_SIGNAL_MS) return
    if (stoppingSince !== undefined || !node) process.exit(1)
    stoppingSince = performance.now()
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
