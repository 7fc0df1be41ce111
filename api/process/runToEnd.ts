import { spawn } from 'node:child_process'
import { projectRoot } from '../base/projectRoot.ts'

/**
 * Runs a program under this Node in a process of its own, whose memory is freed afterwards.
 * @throws {Error} with `failure` as its first line, followed by everything that the program printed
 */
export async function runToEnd(args: readonly string[], failure: string): Promise<void> {
  const output: Buffer[] = []
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${failure}:\n${Buffer.concat(output).toString()}`)
}
