import { buildWeb, isWebStale } from './buildWeb.ts'
import { ConfigError, readConfig } from '../config.ts'
import { AlreadyRunning } from '../db/embedded/embeddedLock.ts'
import type { RunningNode } from './startNode.ts'
import { startNode } from './startNode.ts'
import { demoAccounts } from '../../seeds/demo/operatorUsers.ts'

let node: RunningNode | undefined
let stoppingSince: number | undefined
/** One Ctrl-C arrives twice: the terminal signals all of its processes, and `run.mjs` passes the signal on. */
const SAME_SIGNAL_MS = 1000

/** The first signal asks the node to stop; a second one, or one before the start is complete, ends the process at once. */
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
    // In development Vite serves the web application itself.
    if (!process.argv.includes('--without-web') && isWebStale()) await buildWeb()
  })
  const accounts = config.demoMode
    ? ` — sign in as ${demoAccounts.map(({ user_name }) => user_name).join(', ')}; password <name>-demo`
    : ''
  console.log(`Clearance ${config.version} is at ${node.address}${accounts}`)
} catch (error) {
  const isMendable = error instanceof ConfigError || error instanceof AlreadyRunning
  console.error(isMendable ? error.message : error)
  process.exit(1)
}
