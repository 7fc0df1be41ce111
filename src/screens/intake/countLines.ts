const NEWLINE = 10

/** The number of lines in a file, compressed or not, as far as it can be read; the server reports reading errors. */
export async function countLines(file: File, signal: AbortSignal): Promise<number> {
  const bytes = file.name.endsWith('.gz') ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  let lines = 0
  let last = NEWLINE
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
    last = chunk.at(-1) ?? last
  }
  return last === NEWLINE ? lines : lines + 1
}
