import { FileRefused } from './FileRefused.ts'

/** No item of the files that are read here comes near this. */
const MAX_ITEM_BYTES = 4 * 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d] as const

/** The keys of the outermost object of a JSON file, from its first kilobytes, which is enough to distinguish files. */
export const firstKeysOf = (bytes: Buffer): string[] => {
  const start = bytes.toString('utf8', 0, 64 * 1024)
  return ['versjon', 'version', 'varer', 'landgrupper', 'medlemsland', 'avsnitt', 'sections', 'avtalesatser'].filter((key) =>
    new RegExp(`"${key}"\\s*:`).test(start),
  )
}

/**
 * The items of the list that the outermost object of a JSON file holds under a name, one at a time with the share of the file that
 * has been read: a file of 60 MB is never
 * in memory as objects.
 * @throws {FileRefused} FILE_NOT_JSON
 */
export function* readJsonItems(bytes: Buffer, name: string): Generator<{ item: unknown; share: number }> {
  const refused = (detail: string) => new FileRefused('FILE_NOT_JSON', { detail })
  const key = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(bytes.toString('latin1', 0, 64 * 1024))
  if (!key) throw refused(`"${name}"`)
  let depth = 0
  let start = -1
  let isText = false
  for (let index = key.index + key[0].length; index < bytes.length; index++) {
    const byte = bytes[index]
    if (isText) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth++ === 0) start = index
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      if (depth === 0) return
      if (--depth === 0) yield { item: itemOf(bytes.subarray(start, index + 1), refused), share: index / bytes.length }
    }
    if (depth > 0 && index - start > MAX_ITEM_BYTES) throw refused(`${name}[…]`)
  }
  throw refused('…')
}

function itemOf(bytes: Buffer, refused: (detail: string) => FileRefused): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw refused((error as Error).message)
  }
}
