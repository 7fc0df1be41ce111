import { SaxesParser } from 'saxes'

/** The texts of an XML document by the paths of their elements, without prefixes. */
export function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const path: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^.*:/, ''))
    text = ''
  })
  parser.on('text', (more) => (text += more))
  parser.on('closetag', () => {
    if (text.trim() !== '') texts.set(path.join('/'), [...(texts.get(path.join('/')) ?? []), text])
    text = ''
    path.pop()
  })
  parser.write(xml).close()
  return texts
}
