import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../api/config.ts'

interface Manifest {
  config: { serverFlags: string[]; serverEnv: Record<string, string> }
}

/** What `npm start` passes to a server: flags of Node.js and environment variables. */
export const serverStart = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Manifest).config
