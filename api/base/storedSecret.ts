import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The secret stored in this file, readable only by its owner; generated at random the first time. */
export function storedSecret(file: string): string {
  return read(file) ?? create(file)
}

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    chmodSync(file, 0o600)
    return secret || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written to another file and then linked, so that a kill leaves no empty secret and two simultaneous starts get the same one. */
function create(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
