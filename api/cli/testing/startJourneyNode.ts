import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { projectRoot } from '../../config.ts'

const START_MS = 90_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/**
 * Starts a node with a small demo of its own, in a process of its own.
 * @param env variables of `journeyServer.ts` that differ from the usual: a mail server, how much demo there is
 * @throws when it does not start
 */
export async function startJourneyNode(
  env: Readonly<Record<string, string>> = {},
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['api/cli/testing/journeyServer.ts'], {
    cwd: projectRoot,
    env: { ...process.env, JOURNEY_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  const giveUpAt = performance.now() + START_MS
  for (;;) {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error('The node does not start')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}
