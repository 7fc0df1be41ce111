/** More than any contract has; the rest is left out. */
const MOST_CHARACTERS = 1_000_000

/** The text of a PDF, its pages one after another; empty for a scan. @throws if it cannot be read */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { text } = await extractText(document, { mergePages: true })
  return text.slice(0, MOST_CHARACTERS)
}
