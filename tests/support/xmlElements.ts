/**
 * The texts of the elements with a name in an XML document without attributes. Throws if the document is not well-formed: an
 * element is not closed, or there is text outside the root.
 */
export function xmlElements(xml: string, wanted: string): string[] {
  const found: string[] = []
  const open: { name: string; text: string }[] = []
  const body = xml.replace(/^<\?xml [^?]*\?>\s*/, '')
  let end = 0
  for (const { 0: part, 1: closes, 2: name, 3: text, index } of body.matchAll(/<(\/?)([A-Za-z]+)>|([^<]+)/g)) {
    if (index !== end) throw new Error(`not well-formed at ${body.slice(end, end + 20)}`)
    end = index + part.length
    const inner = open.at(-1)
    if (text !== undefined) {
      if (inner) inner.text += text
      else if (text.trim() !== '') throw new Error(`text outside the root: ${text}`)
    } else if (!closes) open.push({ name: name ?? '', text: '' })
    else {
      open.pop()
      if (inner?.name !== name) throw new Error(`${name} closes ${inner?.name}`)
      if (name === wanted) found.push(unescaped(inner?.text ?? ''))
    }
  }
  if (open.length || end !== body.length) throw new Error('the document ends too early')
  return found
}

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
