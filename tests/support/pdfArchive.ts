import { objectsOf } from './pdfText.ts'

/*
 * What ISO 19005-3 (PDF/A-3, level A) and ISO 14289-1 (PDF/UA-1) ask of a file, as far as it can be seen without a validator: none is published
 * for Node. Each clause is a rule of its own, so that a test can break it.
 */

interface PdfFile {
  /** The bytes, one character each. */
  text: string
  objects: ReturnType<typeof objectsOf>
  /** All dictionaries. */
  heads: string
  catalog: string
  trailer: string
  xmp: string
  pages: readonly Page[]
  fonts: readonly Font[]
}

interface Page {
  head: string
  /** What is drawn. */
  content: string
  /** The elements of the marks on it, in the order of their numbers. */
  elements: readonly string[]
  fonts: ReadonlyMap<string, string>
}

interface Font {
  head: string
  /** Of a composite font, its only descendant. */
  descendant: string
  descriptor: string
  file: string
  toUnicode: string
  /** The codes of its glyphs that are shown. */
  shown: ReadonlySet<number>
}

const numberIn = (head: string, key: string): string => new RegExp(`/${key} (\\d+)`).exec(head)?.[1] ?? ''

function read(pdf: Buffer): PdfFile {
  const text = pdf.toString('latin1')
  const objects = objectsOf(pdf)
  const headOf = (number: string): string => objects.get(number)?.head ?? ''
  const of = (head: string, key: string): string => headOf(numberIn(head, key))
  const streamOf = (head: string, key: string): string => objects.get(numberIn(head, key))?.stream ?? ''
  const all = [...objects.values()].map(({ head }) => head)
  const catalog = all.find((head) => head.includes('/Type /Catalog')) ?? ''
  const parents = of(catalog, 'StructTreeRoot')
  const pages = all
    .filter((head) => /\/Type \/Page\n/.test(head))
    .map((head) => {
      const list = new RegExp(`\\n\\s*${numberIn(head, 'StructParents')} \\[([^\\]]*)\\]`).exec(parents)?.[1] ?? ''
      return {
        head,
        content: streamOf(head, 'Contents'),
        elements: [...list.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => headOf(number)),
        fonts: new Map(
          [...of(head, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]),
        ),
      }
    })
  const fonts = [...objects].flatMap(([number, { head }]) => {
    if (!/\/Type \/Font\n/.test(head) || head.includes('/CIDFontType')) return []
    const descendant = headOf(/\/DescendantFonts \[(\d+)/.exec(head)?.[1] ?? '')
    const descriptor = of(descendant, 'FontDescriptor')
    const toUnicode = streamOf(head, 'ToUnicode')
    return [{ head, descendant, descriptor, file: streamOf(descriptor, 'FontFile2'), toUnicode, shown: shownOf(pages, number) }]
  })
  return {
    text,
    objects,
    heads: all.join('\n'),
    catalog,
    trailer: text.slice(text.lastIndexOf('\ntrailer\n')),
    xmp: Buffer.from(streamOf(catalog, 'Metadata'), 'latin1').toString(),
    pages,
    fonts,
  }
}

/** The codes of a font that are shown on the pages. */
function shownOf(pages: readonly Page[], font: string): Set<number> {
  const shown = new Set<number>()
  for (const { content, fonts } of pages)
    for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g))
      if (fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') === font)
        for (const [, hex = ''] of block.matchAll(/<([0-9a-f]+)>/g))
          for (const code of hex.match(/.{4}/g) ?? []) shown.add(Number.parseInt(code, 16))
  return shown
}

/** Where the table of offsets says that objects are, they are. */
function isCrossReferenced({ text, trailer, objects }: PdfFile): boolean {
  const start = Number(/startxref\n(\d+)\n/.exec(trailer)?.[1])
  const table = text.slice(start)
  if (!table.startsWith('xref\n0 ')) return false
  const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  return offsets.length === objects.size && offsets.every((offset, place) => text.startsWith(`${place + 1} 0 obj\n`, offset))
}

const isMeasured = ({ text }: PdfFile): boolean =>
  [...text.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].every(({ 0: head, 1: length, index }) =>
    text.startsWith('\nendstream', index + head.length + Number(length)),
  )

/** The widths that a font's own table of metrics gives its glyphs, in thousandths. */
function widthsIn(file: string): number[] {
  const bytes = Buffer.from(file, 'latin1')
  const offsetOf = (table: string): number => {
    for (let at = 12; at < 12 + 16 * bytes.readUInt16BE(4); at += 16)
      if (bytes.toString('latin1', at, at + 4) === table) return bytes.readUInt32BE(at + 8)
    return -1
  }
  const unitsPerEm = bytes.readUInt16BE(offsetOf('head') + 18)
  const metrics = bytes.readUInt16BE(offsetOf('hhea') + 34)
  return Array.from({ length: metrics }, (_, glyph) => (bytes.readUInt16BE(offsetOf('hmtx') + 4 * glyph) * 1000) / unitsPerEm)
}

function isAsWide({ descendant, file }: Font): boolean {
  const told = /\/W \[0 \[([\d. ]*)\]\]/.exec(descendant)?.[1]?.split(' ').map(Number) ?? []
  const own = widthsIn(file)
  return told.length > 0 && told.every((width, glyph) => Math.abs(width - (own[Math.min(glyph, own.length - 1)] ?? 0)) <= 1)
}

/** What the glyphs of a font stand for, by their codes. */
function textsIn(toUnicode: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, first = '', list = ''] of toUnicode.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [place, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      texts.set(Number.parseInt(first, 16) + place, code.replaceAll(' ', ''))
  return texts
}

const isReadable = ({ shown, toUnicode }: Font): boolean => {
  const texts = textsIn(toUnicode)
  return [...shown].every((code) => /^[0-9a-f]{4,}$/i.test(texts.get(code) ?? ''))
}

/** Everything that is drawn is inside of an element or is marked as decoration. */
function isTagged({ content }: Page): boolean {
  let depth = 0
  for (const line of content.split('\n')) {
    if (/\bB[DM]C$/.test(line)) depth++
    if (line === 'EMC') depth--
    if (depth === 0 && /(^|\s)(T[jJ]|S|s|f\*?|F|B\*?|b\*?|Do|sh)$/.test(line)) return false
  }
  return depth === 0
}

/** Each mark of a page is a child of the element that the page's list names for it. */
const isOwned = ({ content, elements }: Page): boolean => {
  const marks = [...content.matchAll(/\/MCID (\d+)/g)].map(([, mark]) => Number(mark))
  return (
    marks.length === elements.length && marks.every((mark) => new RegExp(`/K \\[[^\\]]*\\b${mark}\\b`).test(elements[mark] ?? ''))
  )
}

const headsWith = ({ objects }: PdfFile, part: RegExp): string[] =>
  [...objects.values()].flatMap(({ head }) => (part.test(head) ? [head] : []))

const hasNone = (part: RegExp) => (file: PdfFile) => !part.test(file.heads)

/** What PDF/A-3a asks (with the numbers of ISO 19005-3), and PDF/UA-1 beside that (UA, with those of ISO 14289-1). */
const clauses: Readonly<Record<string, (file: PdfFile) => boolean>> = {
  '6.1.2 header': ({ text }) => /^%PDF-1\.[0-7]\n%[\u0080-\u00FF]{4}\n/.test(text),
  '6.1.3 identifier, not encrypted': ({ trailer }) => /\/ID \[<\w+> <\w+>\]/.test(trailer) && !trailer.includes('/Encrypt'),
  '6.1.3 nothing after the end': ({ text }) => /\n%%EOF\n?$/.test(text),
  '6.1.4 cross-reference': isCrossReferenced,
  '6.1.6.1 lengths of streams': isMeasured,
  '6.1.6.2 nothing outside the file': hasNone(/\/(FFilter|FDecodeParms)\b/),
  '6.1.7.2 filters': hasNone(/\/Filter (?!\/FlateDecode\b)/),
  '6.2.3 output intent': (file) =>
    headsWith(file, /\/S \/GTS_PDFA1/).length === 1 &&
    [...file.objects.values()].some(({ head, stream }) => stream?.slice(36, 40) === 'acsp' && /\/N 3\b/.test(head)),
  '6.2.4 colours of the output intent': ({ heads, pages }) =>
    !heads.includes('/DeviceCMYK') && !pages.some(({ content }) => /DeviceCMYK|(^|[\d.] )[kK]$/m.test(content)),
  '6.2.5 graphics state': hasNone(/\/(TR2?|HTP) [/\d[]/),
  '6.2.8 images and forms': hasNone(/\/(OPI|Alternates|PS|Ref|Interpolate)\b/),
  '6.2.10 no transparency': hasNone(/\/(SMask|Transparency|BM|ca|CA)\b/),
  '6.2.11.3 composite fonts': ({ fonts }) =>
    fonts.length > 0 &&
    fonts.every(({ head, descendant }) => head.includes('/Identity-H') && descendant.includes('/CIDToGIDMap /Identity')),
  '6.2.11.4 fonts embedded': ({ fonts }) =>
    fonts.every(({ file, descriptor }) => file !== '' && /\/FontName \/[A-Z]{6}\+/.test(descriptor)),
  '6.2.11.5 widths of glyphs': ({ fonts }) => fonts.every((font) => font.file === '' || isAsWide(font)),
  '6.2.11.7 glyphs have their text': ({ fonts }) => fonts.every(isReadable),
  '6.2.11.7 no text is U+0000, U+FEFF or U+FFFE': ({ fonts }) =>
    fonts.every(({ toUnicode }) => [...textsIn(toUnicode).values()].every((code) => !/^(0000|feff|fffe)$/i.test(code))),
  '6.2.11.8 no missing glyph': ({ fonts }) => fonts.every(({ shown }) => !shown.has(0)),
  '6.3 no annotations': hasNone(/\/(Annots|Annot)\b/),
  '6.4 no forms': hasNone(/\/(AcroForm|XFA)\b/),
  '6.5 no actions': hasNone(/\/(JavaScript|JS|Launch|OpenAction|AA|GoToR|SubmitForm|ImportData|Movie|Sound|Rendition)\b/),
  '6.6.2 metadata': ({ catalog, objects, xmp }) =>
    !(objects.get(numberIn(catalog, 'Metadata'))?.head ?? '/Filter').includes('/Filter') &&
    /<\?xpacket begin="[^"]*" id="[^"]*"\?>/.test(xmp),
  '6.6.4 part 3, level A': ({ xmp }) =>
    xmp.includes('<pdfaid:part>3</pdfaid:part>') && xmp.includes('<pdfaid:conformance>A</pdfaid:conformance>'),
  '6.7.2.2 marked': (file) => headsWith(file, /\/Marked true/).length === 1 && /\/MarkInfo \d+ 0 R/.test(file.catalog),
  '6.7.2.2 all content is tagged': ({ pages }) => pages.length > 0 && pages.every(isTagged),
  '6.7.3 structure': ({ catalog, pages }) => /\/StructTreeRoot \d+ 0 R/.test(catalog) && pages.every(isOwned),
  '6.7.4 language': ({ catalog }) => /\/Lang \([a-z]{2}\b/.test(catalog),
  '6.8 embedded files': (file) => {
    const [specification = '', ...others] = headsWith(file, /\/Type \/Filespec/)
    const [embedded = ''] = headsWith(file, /\/Type \/EmbeddedFile\b/)
    const isTold = ['/AFRelationship /Data', '/F (', '/UF (', '/EF <<'].every((part) => specification.includes(part))
    return (
      !others.length &&
      isTold &&
      /\/Subtype \/text#2Fxml/.test(embedded) &&
      embedded.includes('/ModDate (D:') &&
      /\/AF \[\d+ 0 R\]/.test(file.catalog)
    )
  },
  '6.9 no optional content': hasNone(/\/OCProperties\b/),
  'UA 5 identification': ({ xmp }) => xmp.includes('<pdfuaid:part>1</pdfuaid:part>'),
  'UA 7.1 title': (file) =>
    headsWith(file, /\/DisplayDocTitle true/).length === 1 && /<dc:title>[\s\S]*?>[^<\s][^<]*</.test(file.xmp),
  'UA 7.3 pictures have a text': (file) => headsWith(file, /\/S \/Figure/).every((head) => /\/Alt \(.+\)/s.test(head)),
  'UA 7.5 header cells have a scope': (file) =>
    headsWith(file, /\/S \/TH\b/).every((head) => /\/Scope \/(Row|Column)/.test(head)),
  'UA 7.18.3 order of tabs': ({ pages }) => pages.every(({ head }) => head.includes('/Tabs /S')),
}

export const archiveClauses: readonly string[] = Object.keys(clauses)

/** The clauses that a PDF breaks. */
export function brokenClauses(pdf: Buffer): string[] {
  const file = read(pdf)
  return Object.entries(clauses).flatMap(([clause, holds]) => (holds(file) ? [] : [clause]))
}
