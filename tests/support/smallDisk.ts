import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  /** A folder on the disk. */
  folder: string
  /** Fills the disk, but for so many megabytes. */
  fill: (leavingMb?: number) => void
  /** Makes room again. */
  empty: () => void
  remove: () => void
}

const PIECE = Buffer.alloc(1024 * 1024, 1)

/** A disk in memory of this many megabytes; undefined if it cannot be mounted: on systems other than Linux, or without root. */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const mount = mkdtempSync(join(tmpdir(), 'clearance-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', mount])
  if (status !== 0) {
    rmSync(mount, { recursive: true })
    return undefined
  }
  const folder = join(mount, 'data')
  const filler = join(mount, 'filler')
  mkdirSync(folder)
  return {
    folder,
    fill: (leavingMb = 0) => fill(filler, mount, leavingMb * PIECE.length),
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', mount])
      rmSync(mount, { recursive: true, force: true })
    },
  }
}

function fill(filler: string, mount: string, leaving: number): void {
  const file = openSync(filler, 'a')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(mount)
      const room = bavail * bsize - leaving
      if (room <= 0) return
      writeSync(file, PIECE, 0, Math.min(room, PIECE.length))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
