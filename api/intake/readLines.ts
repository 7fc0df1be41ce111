/** A line of a stream: its bytes, or undefined when it is longer than a line may be. */
export interface StreamLine {
  /** Counts physical lines from 1, blank ones too. */
  row: number
  bytes: Buffer | undefined
}

const NEWLINE = 0x0a
const RETURN = 0x0d

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x09

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes)

/** Splits a stream of bytes into lines. A line longer than `maxBytes` is dropped; blank lines are counted and left out. */
export async function* readLines(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<StreamLine> {
  let row = 1
  let parts: Buffer[] = []
  let length = 0
  const take = (): StreamLine | undefined => {
    const line = length > maxBytes ? undefined : withoutReturn(Buffer.concat(parts, length))
    const result = line?.every(isSpace) ? undefined : { row, bytes: line }
    row++
    parts = []
    length = 0
    return result
  }
  const keep = (part: Buffer) => {
    length += part.length
    if (length <= maxBytes) parts.push(part)
    else parts = []
  }
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end))
      const line = take()
      if (line) yield line
      from = end + 1
    }
    if (from < chunk.length) keep(chunk.subarray(from))
  }
  const last = length ? take() : undefined
  if (last) yield last
}
