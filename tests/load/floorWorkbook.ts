import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/* The minimal code that writes a workbook: one sheet, every text in its cell, compressed at the fastest level. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const around = {
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMl}.worksheet+xml"/></Types>`,
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const special = /[&<>]/g

/** Rows of texts as XML; the columns of this set hold numbers. */
export function sheetRows(rows: readonly (readonly (string | null)[])[], numbers: ReadonlySet<number>): string {
  let xml = ''
  for (const row of rows) {
    xml += '<row>'
    for (let index = 0; index < row.length; index++) {
      const text = row[index]
      if (text === null || text === undefined) xml += '<c/>'
      else if (numbers.has(index)) xml += `<c><v>${text}</v></c>`
      else xml += `<c t="inlineStr"><is><t>${text.replace(special, (found) => entities[found]!)}</t></is></c>`
    }
    xml += '</row>'
  }
  return xml
}

async function* sheet(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<worksheet xmlns="${main}"><sheetData>`
  yield* rows
  yield '</sheetData></worksheet>'
}

/** The bytes of a workbook around the XML of its rows. */
export async function* floorWorkbook(rows: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of [['xl/worksheets/sheet1.xml', sheet(rows)], ...Object.entries(around)] as const) {
    let [crc, size, packed] = [0, 0, 0]
    const begin = offset
    const counted = (bytes: Buffer): Buffer => {
      offset += bytes.length
      return bytes
    }
    const source = async function* () {
      for await (const text of typeof content === 'string' ? [content] : content) {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    const path = Buffer.from(name)
    // Version, flags (sizes behind the content), method and date; then the sizes as far as they are known.
    const head = Buffer.from('1400080008000000210000000000000000000000000000000000', 'hex')
    head.writeUInt16LE(path.length, 22)
    yield counted(Buffer.concat([Buffer.from('504b0304', 'hex'), head, path]))
    for await (const bytes of Readable.from(source()).pipe(createDeflateRaw({ level: 1 })) as AsyncIterable<Buffer>) {
      packed += bytes.length
      yield counted(bytes)
    }
    const sizes = Buffer.alloc(12)
    for (const [place, value] of [crc, packed, size].entries()) sizes.writeUInt32LE(value, place * 4)
    yield counted(Buffer.concat([Buffer.from('504b0708', 'hex'), sizes]))
    sizes.copy(head, 10)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(begin, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), head, tail, path)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const parts = Object.keys(around).length + 1
  end.writeUInt16LE(parts, 8)
  end.writeUInt16LE(parts, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([central, end])
}
