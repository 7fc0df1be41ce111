const known: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252']

/**
 * The text of an answer, in the character set that its header or its XML declaration names, and in UTF-8 if they name none. A
 * byte order mark is removed.
 * @returns undefined if the bytes are not such a text
 */
export function decodeBody(body: Buffer, contentType: string): string | undefined {
  const declared =
    /charset="?([\w-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(body.toString('latin1', 0, 200))?.[1]
  const label = (declared ?? 'utf-8').toLowerCase()
  if (!known.includes(label)) return undefined
  try {
    return new TextDecoder(label, { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}
