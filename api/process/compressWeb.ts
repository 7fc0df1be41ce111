import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Compressing smaller files gains nothing. */
const MIN_BYTES = 1024
/** The highest levels would save another tenth, but take a minute. */
const BROTLI_QUALITY = 6

/** Puts a .br and a .gz beside each script and style, so that no request has to compress. */
export function compressWeb(folder: string): void {
  for (const name of globSync('assets/*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes))
  }
}
