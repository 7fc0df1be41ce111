import { documentTypeOf } from './documentKind.ts'

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** The end record of a zip archive, which is among its last 65,557 bytes. */
const isZip = (bytes: Buffer): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.subarray(-65_557).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

const isOfficeZip =
  (part: string) =>
  (bytes: Buffer): boolean =>
    isZip(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(part)

/** The compound file of older versions of office programs. */
const isCompound = (bytes: Buffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

const isGif = (bytes: Buffer): boolean => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1'))

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Text in UTF-8 without control characters but tabs and line ends. */
function isText(bytes: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\r\n]/u.test(utf8.decode(bytes))
  } catch {
    return false
  }
}

const office = 'application/vnd.openxmlformats-officedocument'

/** What may go with a message besides documents, by the ending of its name. */
const kinds: Readonly<Record<string, { contentType: string; matches: (bytes: Buffer) => boolean }>> = {
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, matches: isOfficeZip('xl/workbook.xml') },
  pptx: { contentType: `${office}.presentationml.presentation`, matches: isOfficeZip('ppt/presentation.xml') },
  xls: { contentType: 'application/vnd.ms-excel', matches: isCompound },
  ppt: { contentType: 'application/vnd.ms-powerpoint', matches: isCompound },
  gif: { contentType: 'image/gif', matches: isGif },
  txt: { contentType: 'text/plain; charset=utf-8', matches: isText },
  csv: { contentType: 'text/csv; charset=utf-8', matches: isText },
  zip: { contentType: 'application/zip', matches: isZip },
}

/** The content type of a file that goes with a message; undefined if its kind is not accepted or its name does not agree with it. */
export function attachmentTypeOf(name: string, bytes: Buffer): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : undefined
  return kind ? (kind.matches(bytes) ? kind.contentType : undefined) : documentTypeOf(name, bytes)
}
