import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user and group that the server runs as; empty for those of this process. */
export interface Identity {
  uid?: number
  gid?: number
}

/** Where a kept database lives: `home` holds the password, the cluster and, where needed, copies of the programs. */
export interface Place {
  home: string
  cluster: string
  identity: Identity
}

const NOBODY = 65_534
const LISTING = 'database.json'

/** PostgreSQL refuses to run as root, so root starts it as nobody. */
export const serverIdentity = (): Identity => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/**
 * Where the database of this data folder lives. It is the folder itself, unless the server's user cannot get there
 * (a checkout below a directory that only root may enter); then a folder elsewhere, named in `database.json`.
 */
export function placeFor(dataDir: string): Place {
  const identity = serverIdentity()
  mkdirSync(dataDir, { recursive: true })
  const folder = realpathSync(dataDir)
  if (canEnter(identity, folder)) return placeIn(folder, identity)
  const recorded = recordedHome(folder)
  const home = recorded ?? join(reachableFolder(identity), `clearance-${randomBytes(8).toString('hex')}`)
  if (recorded === undefined) writeFileSync(join(folder, LISTING), `${JSON.stringify({ dataDir: folder, home })}\n`)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  refuseStrangers(home)
  return placeIn(home, identity)
}

function placeIn(home: string, identity: Identity): Place {
  return { home, cluster: join(home, 'postgres'), identity }
}

/** Makes a folder that belongs to the server's user and is closed to everybody else. */
export function createPrivateFolder(folder: string, { uid, gid }: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** In a copied checkout the record names the data of the original, so it is valid only in the folder it was written for. */
function recordedHome(folder: string): string | undefined {
  const listing = join(folder, LISTING)
  if (!existsSync(listing)) return undefined
  const record = JSON.parse(readFileSync(listing, 'utf8')) as { dataDir?: string; home?: string }
  return record.dataDir === folder ? record.home : undefined
}

/** Folders that survive a reboot come first. */
function reachableFolder(identity: Identity): string {
  const found = ['/var/tmp', '/var/lib', tmpdir()].find((folder) => existsSync(folder) && canEnter(identity, folder))
  if (found === undefined) throw new Error('No folder was found that PostgreSQL can reach when started by root: set DATA_DIR.')
  return found
}

/** In a folder that anybody can write to, somebody else could have created it first. */
function refuseStrangers(home: string): void {
  const { uid } = lstatSync(home)
  if (uid !== process.getuid?.() || !lstatSync(home).isDirectory())
    throw new Error(`The folder ${home} belongs to somebody else: delete it.`)
}

/** Whether the identity may pass through this folder and all those above it. */
function canEnter({ uid, gid }: Identity, folder: string): boolean {
  if (uid === undefined) return true
  const { mode, uid: owner, gid: group } = statSync(folder)
  const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  if ((mode & execute) === 0) return false
  return dirname(folder) === folder || canEnter({ uid, gid }, dirname(folder))
}
