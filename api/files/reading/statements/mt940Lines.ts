import { FileRefused } from '../FileRefused.ts'

const NEWLINE = 0x0a
/** The longest line that the standard allows has 65 characters. */
const MAX_LINE_BYTES = 4096

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
const latin1 = new TextDecoder('windows-1252')

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}

/** Lines that frame a message on its way between banks, and the one that ends it. */
const isFrame = (line: string): boolean => line === '-' || line.startsWith('-}') || line.startsWith('{')

/**
 * The lines of an MT940 file as its bytes arrive. A line that is not UTF-8 is read as Latin-1.
 * @throws {FileRefused} FILE_NOT_TEXT
 */
export async function* mt940Lines(bytes: AsyncIterable<Buffer | Uint8Array>): AsyncGenerator<string[]> {
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    const joined = rest.length ? Buffer.concat([rest, chunk]) : chunk
    const lines: string[] = []
    let start = 0
    for (let end = joined.indexOf(NEWLINE); end >= 0; end = joined.indexOf(NEWLINE, start)) {
      lines.push(lineOf(joined.subarray(start, end)))
      start = end + 1
    }
    rest = joined.subarray(start)
    if (rest.length > MAX_LINE_BYTES) throw new FileRefused('FILE_NOT_TEXT')
    yield lines.filter((line) => !isFrame(line))
  }
  const last = lineOf(rest)
  if (last !== '' && !isFrame(last)) yield [last]
}

function lineOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_LINE_BYTES || bytes.includes(0)) throw new FileRefused('FILE_NOT_TEXT')
  return decoded(bytes).replace(/\r$/, '')
}
