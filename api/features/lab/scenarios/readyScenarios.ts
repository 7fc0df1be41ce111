import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario } from '#schema/lab/scenario.ts'
import { projectRoot } from '../../../config.ts'

const folder = join(projectRoot, 'seeds/scenarios')

/** The scenarios that ship, by their names. Each is a file that anybody may copy. */
export async function readyScenarios(): Promise<Scenario[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Scenario))
}
