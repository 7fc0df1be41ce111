import { SaxesParser } from 'saxes'
import { XmlElement } from './XmlElement.ts'

/** Why a text is no XML that we read. */
export class XmlError extends Error {
  override name = 'XmlError'
  readonly reason: string

  constructor(reason: string) {
    super(`The XML cannot be read: ${reason}`)
    this.reason = reason
  }
}

/** Deeper or larger documents can only be meant to exhaust the reader. */
const MAX_DEPTH = 50
const MAX_ELEMENTS = 1_000_000

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads a whole XML document. A DOCTYPE is refused and with it every entity of its own; nothing outside the text is ever read.
 * @returns its root
 * @throws {XmlError} when it is not well-formed, cut short, or holds what is refused
 */
export function readXml(text: string): XmlElement {
  const document = new XmlElement('', {})
  const open = [document]
  let count = 0
  const parser = new SaxesParser()
  parser.on('doctype', () => refuse('it holds a document type'))
  parser.on('error', ({ message }) => refuse(message))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH || ++count > MAX_ELEMENTS) refuse('it holds too many elements')
    const own = Object.entries(attributes).map(([key, value]) => [localName(key), value])
    const element = new XmlElement(localName(name), Object.fromEntries(own) as Record<string, string>)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const add = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text.replace(/^\uFEFF/, '').trimStart()).close()
  const [root] = document.children
  if (!root) refuse('it is empty')
  return root
}

function refuse(reason: string): never {
  throw new XmlError(reason)
}
