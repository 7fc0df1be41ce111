import { spawn } from 'node:child_process'
import { projectRoot } from '../config.ts'

/** Runs a program of node_modules under this Node. @returns its exit code, and its output if requested */
export async function runStep(
  script: string,
  args: readonly string[],
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (data: Buffer) => output.push(data))
  child.stderr?.on('data', (data: Buffer) => output.push(data))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exit) => resolve(exit ?? 1))
  })
  return { code, output: Buffer.concat(output).toString() }
}
