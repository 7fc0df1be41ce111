/*
 * Checks an evidence pack with nothing but Node (20 or later): `node verify.mjs evidence.zip`. The structure of the zip has to be exactly as
 * it was written, each file has to have the size and SHA-256 of the manifest, the manifest its own, and the audit rows the hashes of the
 * chain. At last it says the SHA-256 of the zip, which the list of evidence packs shows: only that tells a pack that was made anew, or a bit
 * between two files. Packs carry a copy of this program; take it from elsewhere if you do not trust the pack.
 */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Something in the pack is not as it was. */
class Broken extends Error {}

const fail = (sentence) => {
  throw new Broken(sentence)
}

/** How the heads of entries begin: version, flags, deflated, 1 January 1980. */
const COMMON = '14000808080000002100'
const LOCAL = `504b0304${COMMON}`
const CENTRAL = `504b01021400${COMMON}`
const PIECE = 65_536
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

async function read(file, offset, length) {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead < length) fail('the file ends too early')
  return bytes
}

/** A part of the file, in pieces. */
async function* pieces(file, offset, length) {
  for (let at = 0; at < length; at += PIECE) yield await read(file, offset + at, Math.min(PIECE, length - at))
}

/** The entries of the directory, whose every byte is known from the entries themselves. */
async function directoryOf(file) {
  const { size } = await file.stat()
  if (size < 22) fail('it is no zip')
  const end = await read(file, size - 22, 22)
  const [count, length, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const expected = `504b050600000000${end.toString('hex', 10, 12)}${end.toString('hex', 10, 20)}0000`
  if (end.toString('hex') !== expected || offset + length + 22 !== size) fail('the end of the zip is not as it was written')
  const bytes = await read(file, offset, length)
  const entries = []
  let at = 0
  let follows = 0
  while (at < length) {
    const header = bytes.subarray(at, at + 46)
    if (header.length < 46 || header.toString('hex', 0, 16) !== CENTRAL) fail('the directory of the zip is altered')
    const [crc, packed, unpacked] = [header.readUInt32LE(16), header.readUInt32LE(20), header.readUInt32LE(24)]
    const nameLength = header.readUInt16LE(28)
    const rest = header.subarray(30, 42)
    const start = header.readUInt32LE(42)
    if (rest.some((byte) => byte !== 0) || start !== follows) fail('the directory of the zip is altered')
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, crc, packed, size: unpacked, start, nameLength })
    follows = start + 30 + nameLength + packed + 16
    at += 46 + nameLength
  }
  if (entries.length !== count || follows !== offset) fail('the directory of the zip is altered')
  return entries
}

/** The content of an entry in pieces, after what stands around it was compared with the directory. */
async function* contentOf(file, { name, crc, packed, size, start, nameLength }) {
  const header = await read(file, start, 30 + nameLength)
  const known = `${LOCAL}${'00'.repeat(12)}${header.toString('hex', 26, 28)}0000`
  if (header.toString('hex', 0, 30) !== known || header.readUInt16LE(26) !== nameLength) fail(`the head of ${name} is altered`)
  if (header.toString('utf8', 30) !== name) fail(`the name of ${name} is altered`)
  const after = await read(file, start + 30 + nameLength + packed, 16)
  const sizes = [after.readUInt32LE(0), after.readUInt32LE(4), after.readUInt32LE(8), after.readUInt32LE(12)]
  if (sizes.join() !== [0x08074b50, crc, packed, size].join()) fail(`the sizes of ${name} are altered`)
  if (packed === 0) return
  const from = start + 30 + nameLength
  const inflater = createInflateRaw()
  const source = Readable.from(pieces(file, from, packed), { objectMode: false })
  source.on('error', (error) => inflater.destroy(error))
  try {
    let unpacked = 0
    for await (const piece of source.pipe(inflater)) {
      unpacked += piece.length
      if (unpacked > size) fail(`${name} is longer than its directory says`)
      yield piece
    }
    if (inflater.bytesWritten !== packed) fail(`${name} has bytes behind its end`)
  } catch (error) {
    throw error instanceof Broken ? error : new Broken(`${name} cannot be unpacked`)
  }
}

async function textOf(file, entry) {
  const pieces = []
  for await (const piece of contentOf(file, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** The lines of an entry, one by one. */
async function* linesOf(file, entry) {
  let rest = Buffer.alloc(0)
  for await (const piece of contentOf(file, entry)) {
    rest = Buffer.concat([rest, piece])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.toString('utf8', 0, end)
      rest = rest.subarray(end + 1)
    }
  }
}

/** JSON with sorted keys and without nulls, as rows are hashed. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!value || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

const hashOf = (row) => sha256(canonical(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))))

/** Compares each audit row with its hash, the hash with its seal, and each seal with its own hash. */
async function checkChain(file, byName) {
  const [audit, sealed] = [byName.get('audit/audit.ndjson'), byName.get('audit/seals.ndjson')]
  if (!audit || !sealed) fail('the audit rows or their seals are missing')
  const inSeal = new Map()
  let seals = 0
  for await (const line of linesOf(file, sealed)) {
    const seal = JSON.parse(line)
    const { epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash } = seal
    if (sha256([previous_hash, epoch, after_id, from_tx, to_tx, ...row_ids, ...row_hashes].join('\n')) !== seal.hash)
      fail(`seal ${seal.id} of the audit log is altered`)
    row_ids.forEach((id, place) => inSeal.set(String(id), row_hashes[place]))
    seals += 1
  }
  let [rows, unsealed, masked] = [0, 0, 0]
  for await (const line of linesOf(file, audit)) {
    const { hash, masked: isMasked, ...row } = JSON.parse(line)
    if (isMasked) masked += 1
    else if (hashOf(row) !== hash) fail(`audit row ${row.id} is altered`)
    const known = inSeal.get(String(row.id))
    if (known === undefined) unsealed += 1
    else if (known !== hash) fail(`audit row ${row.id} is not the one that was sealed`)
    rows += 1
  }
  return { rows, seals, unsealed, masked }
}

/** The SHA-256 of the whole zip. */
async function hashOfZip(file) {
  const hash = createHash('sha256')
  for await (const piece of pieces(file, 0, (await file.stat()).size)) hash.update(piece)
  return hash.digest('hex')
}

/** Checks everything. @throws {Broken} */
async function verify(file) {
  const entries = await directoryOf(file)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  if (byName.size !== entries.length) fail('a name stands twice')
  const [own, note] = [byName.get('manifest.json'), byName.get('manifest.sha256')]
  if (!own || !note) fail('the manifest is missing')
  const text = await textOf(file, own)
  if ((await textOf(file, note)) !== `${sha256(text)}\n`) fail('the manifest is altered')
  const manifest = JSON.parse(text)
  if (manifest.format !== 'clearance-evidence-1') fail('it is no evidence pack')
  const listed = new Set(manifest.files.map(({ name }) => name))
  const extra = entries.find(({ name }) => !listed.has(name) && !name.startsWith('manifest.'))
  if (extra || entries.length !== listed.size + 2) fail(`${extra?.name ?? 'a file'} is not in the manifest`)
  for (const { name, size, sha256: expected } of manifest.files) {
    const entry = byName.get(name) ?? fail(`${name} is missing`)
    const hash = createHash('sha256')
    let length = 0
    for await (const piece of contentOf(file, entry)) {
      hash.update(piece)
      length += piece.length
    }
    if (length !== size || hash.digest('hex') !== expected) fail(`${name} is altered`)
  }
  return { manifest, chain: await checkChain(file, byName) }
}

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('Name the zip: node verify.mjs evidence.zip')
  process.exit(2)
}
let file
try {
  file = await open(path)
  const { manifest, chain } = await verify(file)
  const { merchant, first_day, last_day, files, records, differences } = manifest
  console.log(`Whole: ${merchant.name} (${merchant.identifier}), ${first_day} to ${last_day}, ${manifest.schemes.join(', ')}.`)
  console.log(
    `${files.length} files as in the manifest, ${records} records, ${differences} differences between ledger, returns and payments.`,
  )
  console.log(`SHA-256 of the zip, to compare with the list of evidence packs: ${await hashOfZip(file)}`)
  console.log(
    `${chain.rows} audit rows under ${chain.seals} seals, ${chain.unsealed} younger than the last seal, ${chain.masked} without what was erased.`,
  )
} catch (error) {
  console.error(
    `Not whole: ${error instanceof Broken ? error.message : error.code === 'ENOENT' ? `there is no ${path}` : error.message}.`,
  )
  process.exitCode = 1
} finally {
  await file?.close()
}
