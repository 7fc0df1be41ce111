import { ContentLook } from './ContentLook.ts'

/** The types of files accepted as documents (DOC-30). The content decides the type, and the file name must agree with it. */
interface DocumentKind {
  extensions: readonly string[]
  contentType: string
  matches: (look: ContentLook) => boolean
}

const marks = {
  types: Buffer.from('[Content_Types].xml'),
  word: Buffer.from('word/document.xml'),
  oldWord: Buffer.from('WordDocument', 'utf16le'),
}

const startsWith = ({ head }: ContentLook, ...signature: number[]): boolean =>
  head.subarray(0, signature.length).equals(Buffer.from(signature))

const END_OF_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** The length of the end record of a zip without its comment. */
const SHORTEST_END = 22

/** A program for zips would open it, whatever it begins with: its last bytes are an end record, whose comment ends with the file. */
function isAlsoZip({ tail }: ContentLook): boolean {
  for (let at = tail.lastIndexOf(END_OF_ZIP); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END_OF_ZIP, at - 1))
    if (at + SHORTEST_END <= tail.length && at + SHORTEST_END + tail.readUInt16LE(at + 20) === tail.length) return true
  return false
}

/** Header at the first byte and end mark in the last kilobyte, so that a PDF hidden behind another format is refused; and no zip behind it. */
const isPdf = (look: ContentLook): boolean =>
  look.head.subarray(0, 5).toString('latin1') === '%PDF-' && look.tail.subarray(-1024).includes('%%EOF') && !isAlsoZip(look)

/** The zip container of Office Open XML, holding a word document. */
const isDocx = (look: ContentLook): boolean =>
  startsWith(look, 0x50, 0x4b, 0x03, 0x04) &&
  look.has(marks.types) &&
  look.has(marks.word) &&
  look.tail.includes(Buffer.from([0x50, 0x4b, 0x05, 0x06]))

/** The compound file of older Word versions. */
const isDoc = (look: ContentLook): boolean =>
  startsWith(look, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && look.has(marks.oldWord)

const isPng = (look: ContentLook): boolean =>
  startsWith(look, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
  look.head.subarray(12, 16).toString('latin1') === 'IHDR' &&
  look.tail.subarray(-12).includes('IEND')

const isJpeg = (look: ContentLook): boolean =>
  startsWith(look, 0xff, 0xd8, 0xff) && look.tail.subarray(-64).includes(Buffer.from([0xff, 0xd9]))

const kinds: readonly DocumentKind[] = [
  { extensions: ['pdf'], contentType: 'application/pdf', matches: isPdf },
  {
    extensions: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: isDocx,
  },
  { extensions: ['doc'], contentType: 'application/msword', matches: isDoc },
  { extensions: ['png'], contentType: 'image/png', matches: isPng },
  { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', matches: isJpeg },
]

/** Looks at a document while it arrives. */
export const lookAtDocument = (): ContentLook => new ContentLook(Object.values(marks))

/** The content type of a document that has been looked at; undefined if it is not accepted or the name does not agree with it. */
export function documentTypeSeen(name: string, look: ContentLook): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return kinds.find(({ extensions, matches }) => extensions.includes(extension) && matches(look))?.contentType
}

/** The content type of a document; undefined if the type is not accepted or the name does not agree with it. */
export function documentTypeOf(name: string, bytes: Buffer): string | undefined {
  const look = lookAtDocument()
  look.take(bytes)
  return documentTypeSeen(name, look)
}
