import type { Zip } from './openZip.ts'
import type { XmlEvents } from './readXmlStream.ts'
import { readXmlStream } from './readXmlStream.ts'

/** Reads a part to its end. @returns false if there is none */
export async function readPart(zip: Zip, name: string, events: XmlEvents): Promise<boolean> {
  const stream = await zip.read(name)
  if (!stream) return false
  for await (const _ of readXmlStream(stream, events));
  return true
}
