import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../base/projectRoot.ts'
import { runToEnd } from './runToEnd.ts'

const bundles = join(projectRoot, '.build/server')
const ENTRY = 'runServer'
/** How many bundles are kept: nodes still running from an older bundle may load parts of it later. */
const KEPT = 5

/**
 * The module that runs the server: the bundle of the current sources, which is made if it is missing. If it cannot be made, the
 * source file itself.
 */
export async function bundledServer(): Promise<URL> {
  const bundle = join(bundles, digestOfSources())
  try {
    if (!existsSync(bundle)) await makeBundle(bundle)
    return pathToFileURL(join(bundle, `${ENTRY}.js`))
  } catch (error) {
    console.error(`The server starts from its sources, which takes longer. ${(error as Error).message}`)
    return new URL(`${ENTRY}.ts`, import.meta.url)
  }
}

/**
 * A hash of the names, sizes and times of all sources, which changes whenever one of them does. Hashing their content would
 * take too long.
 */
function digestOfSources(): string {
  const files = ['api', 'seeds'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...files.filter((name) => name.endsWith('.ts')).toSorted()]) {
    const { size, mtimeMs } = statSync(join(projectRoot, file))
    hash.update(`${file} ${size} ${Math.floor(mtimeMs)}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Made under another name and then renamed, so that a kill leaves no partial bundle; if two nodes start at once, the first one's is used. */
async function makeBundle(bundle: string): Promise<void> {
  const draft = `${bundle}.${process.pid}`
  mkdirSync(bundles, { recursive: true })
  dropOld()
  try {
    await runToEnd(['api/process/bundle.ts', draft], 'It could not be bundled')
    renameSync(draft, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function dropOld(): void {
  const ages = readdirSync(bundles).map((name) => ({ path: join(bundles, name), at: statSync(join(bundles, name)).mtimeMs }))
  for (const { path } of ages.toSorted((a, b) => b.at - a.at).slice(KEPT - 1)) rmSync(path, { recursive: true, force: true })
}
