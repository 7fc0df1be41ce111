import { Zip, ZipDeflate } from 'fflate'

/** Deflate level: workbooks are already compressed, and an archive is sent only once. */
const LEVEL = 6

/**
 * Puts files into one deflated archive, piece by piece as they are read, so that the page remains usable. The workers of
 * fflate cannot be used: they are created from text, which the content security policy forbids.
 */
export async function zipFiles(files: readonly File[]): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [place, file] of files.entries()) {
    const entry = new ZipDeflate(`${place + 1} ${file.name}`, { level: LEVEL })
    archive.add(entry)
    const reader = file.stream().getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) entry.push(read.value)
    entry.push(new Uint8Array(), true)
  }
  archive.end()
  return new File(pieces, 'customs-duties.zip', { type: 'application/zip' })
}
