/** The address a link may open: http or https and nothing else, so that a stored `javascript:` can never run. */
export function safeHref(value: string): string | undefined {
  const written = value.trim()
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`
  if (/^(javascript|data|vbscript|file|blob):/i.test(written)) return undefined
  try {
    const { protocol, href, username, password } = new URL(candidate)
    return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
