import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: string | undefined
}

/** The objects of a PDF by number, with decompressed streams. */
export function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const packed = at < 0 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const stream = packed && (head.includes('/FlateDecode') ? inflateSync(packed).toString('latin1') : packed.toString('latin1'))
    objects.set(number, { head, stream })
  }
  return objects
}

/** The text of each glyph of a font, by its code (the font's ToUnicode map). */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    // A ligature is one glyph for several characters.
    ;[...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], index) => {
      const text = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      glyphs.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), text)
    })
  }
  return glyphs
}

interface Piece {
  x: number
  y: number
  text: string
}

function piecesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Piece[] {
  const pieces: Piece[] = []
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    pieces.push({ x: Number(x), y: Math.round(Number(y)), text: codes.map((code) => font?.get(code) ?? '?').join('') })
  }
  return pieces
}

/**
 * The text of one of our PDFs as on paper: a line for each height, neighbouring texts separated by two or more spaces, pages by
 * an empty line.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const head = (number: string | undefined) => objects.get(number ?? '')?.head ?? ''
  const reference = (text: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]
  const pages = [...objects.values()].filter(({ head: text }) => /\/Type \/Page\n/.test(text))
  return pages
    .map(({ head: page }) => {
      const resources = reference(page, 'Resources')
      const fonts = new Map(
        [...head(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => [
          name,
          glyphsOf(objects.get(reference(head(number), 'ToUnicode') ?? '')?.stream ?? ''),
        ]),
      )
      const pieces = piecesOf(objects.get(reference(page, 'Contents') ?? '')?.stream ?? '', fonts)
      const lines = Map.groupBy(pieces, ({ y }) => y)
      return [...lines]
        .toSorted(([a], [b]) => b - a)
        .map(([, line]) =>
          line
            .toSorted((a, b) => a.x - b.x)
            .map(({ text }) => text.trimEnd())
            .join('  '),
        )
        .join('\n')
    })
    .join('\n\n')
}
