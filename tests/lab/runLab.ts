import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'

/** Runs `npm run lab -- ...` against the demo at an address. @returns what it printed */
export async function runLab(address: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(projectRoot, 'api/cli/testing/lab.ts'), ...args, '--address', address], {
    cwd: projectRoot,
  })
  const [out, failed] = await Promise.all([text(child.stdout), text(child.stderr)])
  return `${out}${failed}`.trim()
}
