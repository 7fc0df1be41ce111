import type { SaxesTagPlain } from 'saxes'
import { SaxesParser } from 'saxes'
import { FileRefused } from './FileRefused.ts'

/** What is done at each event of an XML document; names are without their prefixes. */
export interface XmlEvents {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** More characters than this without an element beginning or ending are no data of ours. */
const MAX_BETWEEN_TAGS = 1_000_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML document as its bytes arrive, without keeping it; after each piece the caller has the chance to hand on what it
 * has found. Documents with a type declaration are refused, since their entities could expand without limit.
 * @throws {FileRefused} FILE_NOT_XML with the position; FILE_BROKEN when the bytes end too early
 */
export async function* readXmlStream(bytes: AsyncIterable<Buffer | Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  let since = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new FileRefused('FILE_NOT_XML', { detail: error.message })
  })
  parser.on('doctype', () => {
    throw new FileRefused('FILE_NOT_XML', { detail: 'DOCTYPE' })
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    since = 0
    events.open?.(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    since = 0
    events.close?.(local(name))
  })
  const onText = (text: string) => events.text?.(text)
  parser.on('text', onText)
  parser.on('cdata', onText)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const write = (text: string) => {
    since += text.length
    parser.write(text)
    if (since > MAX_BETWEEN_TAGS + text.length) throw new FileRefused('FILE_NOT_XML', { detail: 'no element ends' })
  }
  try {
    for await (const chunk of bytes) {
      write(decoder.decode(chunk, { stream: true }))
      yield
    }
    write(decoder.decode())
    parser.close()
    yield
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(error instanceof TypeError ? 'FILE_NOT_TEXT' : 'FILE_BROKEN')
  }
}
