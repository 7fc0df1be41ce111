import { readXml, XmlError } from '../../files/xml/readXml.ts'
import type { XmlElement } from '../../files/xml/XmlElement.ts'
import { UnreadableFeed } from '../UnreadableFeed.ts'
import { expectKind } from './expectKind.ts'

/**
 * The root of an answer in XML.
 * @throws {UnreadableFeed} if the text is not XML or has another root
 */
export function readXmlFeed(text: string, root: string): XmlElement {
  const element = parsed(expectKind(text, 'xml'))
  if (element.name !== root) throw new UnreadableFeed('FEED_OTHER_ROOT', { found: element.name.slice(0, 40), expected: root })
  return element
}

function parsed(text: string): XmlElement {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlError) throw new UnreadableFeed('FEED_XML', { cause: error.reason })
    throw error
  }
}
