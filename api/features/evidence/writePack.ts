import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { projectRoot } from '../../base/projectRoot.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { ZipPart } from '../../documents/zipped.ts'
import { zipped } from '../../documents/zipped.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { auditParts } from './auditParts.ts'
import { explanationPart } from './explanationPart.ts'
import type { FrontPage, WrittenFile } from './frontPage.ts'
import { differencesIn, frontPage } from './frontPage.ts'
import { listCsv } from './listCsv.ts'
import { paperParts } from './paperParts.ts'
import type { PackFile } from './packFiles.ts'
import { invoiceParts, returnParts, storedParts } from './packFiles.ts'
import { packLists } from './packLists.ts'
import type { PackScope } from './PackScope.ts'
import { readTies } from './readTies.ts'
import { recordParts } from './recordParts.ts'

interface Deps {
  db: Databases
  /** A connection with one snapshot, for the lists. */
  reading: Queryable
  files: FileStores
}

interface Pack extends Pick<FrontPage, 'request' | 'merchant' | 'made'> {
  scope: PackScope
  /** Told before each file. */
  onFile: () => Promise<void>
}

/** What a pack came to; complete once its last byte is read. */
export interface PackSums {
  records: number
  differences: number
}

/** The program that checks a pack with nothing but Node; each pack carries it. */
const VERIFIER = 'api/cli/evidence/verify.mjs'

/**
 * A pack as a zip, written while it is read: the lists, the files, the audit rows, then the first page, the manifest with the size and
 * SHA-256 of every file, and the manifest's own.
 */
export function writePack(deps: Deps, pack: Pack, sums: PackSums): AsyncGenerator<Buffer> {
  return zipped(partsOf(deps, pack, sums))
}

async function* partsOf(deps: Deps, pack: Pack, sums: PackSums): AsyncGenerator<ZipPart> {
  const written: WrittenFile[] = []
  const measured = (part: ZipPart, about: Pick<WrittenFile, 'folder'>, counted?: { rows: number }): ZipPart => {
    const hash = createHash('sha256')
    const file: WrittenFile = { name: part.name, folder: about.folder, size: 0, sha256: '', rows: null }
    async function* passed(): AsyncGenerator<Buffer> {
      for await (const piece of part.content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        hash.update(bytes)
        file.size += bytes.length
        yield bytes
      }
      file.sha256 = hash.digest('hex')
      file.rows = counted?.rows ?? null
      written.push(file)
    }
    return { name: part.name, content: passed() }
  }
  for await (const { counted, ...part } of contentOf(deps, pack, sums)) {
    await pack.onFile()
    yield measured(part, part, counted)
  }
  const verifier = await readFile(join(projectRoot, VERIFIER))
  yield measured({ name: 'verify.mjs', content: [verifier] }, { folder: null })
  const ties = await readTies({ db: deps.db, files: deps.files, at: pack.made.at }, pack.scope)
  sums.differences = differencesIn(ties)
  const page = frontPage(outgoingTexts('en'), { ...pack, records: sums.records, ties, files: [...written] })
  yield measured({ name: 'index.html', content: [page] }, { folder: null })
  const manifest = manifestOf(pack, written, sums)
  yield { name: 'manifest.json', content: [manifest] }
  yield { name: 'manifest.sha256', content: [`${createHash('sha256').update(manifest).digest('hex')}\n`] }
}

type Counted = PackFile & { counted?: { rows: number } }

async function* contentOf({ db, reading, files }: Deps, { scope, made }: Pack, sums: PackSums): AsyncGenerator<Counted> {
  const deps = { db, files }
  for (const part of recordParts(reading, scope, () => (sums.records += 1))) yield part
  for (const list of packLists) {
    const counted = { rows: 0 }
    const content = listCsv(reading, { list, scope, onRow: () => (counted.rows += 1) })
    yield { folder: list.folder, name: `${list.folder}/${list.table}.csv`, content, counted }
  }
  yield explanationPart(reading, scope)
  yield* paperParts(db, scope, made.at)
  yield* returnParts(deps, scope)
  yield* invoiceParts(deps, scope)
  yield* storedParts(deps, scope)
  yield* auditParts(db, scope)
}

/** What the verifier goes by. */
const manifestOf = ({ request, merchant, made }: Pack, files: readonly WrittenFile[], sums: PackSums): string =>
  `${JSON.stringify(
    {
      format: 'clearance-evidence-1',
      merchant,
      schemes: request.schemes,
      first_day: request.first_day,
      last_day: request.last_day,
      with_buyers: request.with_buyers,
      made_at: made.at.toISOString(),
      made_by: made.by,
      ...sums,
      files: files.map(({ name, size, sha256, rows }) => ({ name, size, sha256, ...(rows !== null && { rows }) })),
    },
    null,
    1,
  )}\n`
