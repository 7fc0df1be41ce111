/** An element with its text or children, and its attributes. One without a text, or whose children are all left out, is left out. */
export type XmlElement = readonly [name: string, content: XmlContent, attributes?: Readonly<Record<string, string>>]
type XmlContent = string | null | readonly XmlElement[]

/** XML 1.0 does not allow control characters and halves of characters, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Whether nothing would be left of a text in XML. */
export const isBlankInXml = (text: string): boolean => text.replaceAll(forbidden, '').trim() === ''

function written([name, content, attributes = {}]: XmlElement, indent: string): string {
  if (content === null || content === '') return ''
  const head = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (content.length === 0) return `${indent}<${head}/>\n`
  if (typeof content === 'string') return `${indent}<${head}>${escaped(content)}</${name}>\n`
  const children = content.map((child) => written(child, `${indent}  `)).join('')
  return children === '' ? '' : `${indent}<${head}>\n${children}${indent}</${name}>\n`
}

/** An XML document of an element. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
