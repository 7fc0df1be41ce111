const MAX_CHARACTERS = 200

/**
 * A user's file name as plain data: Unicode NFC, without control and direction characters, without folders, of limited
 * length. It never names anything on disk.
 */
export function safeFileName(name: string | undefined): string {
  const plain = (name ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uD800-\uDFFF]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
  if (!plain || /^\.+$/.test(plain)) return 'file'
  if (plain.length <= MAX_CHARACTERS) return plain
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, MAX_CHARACTERS - extension.length) + extension
}

/** The header that makes a browser save a file under its name (RFC 6266, RFC 5987). */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
