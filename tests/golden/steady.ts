/* What differs from run to run is replaced by what it is: real times, handles, tokens, secrets, pseudonyms. */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const instant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00(?::00)?)/g
/** Hashes, keys of shops, tokens of applicants and people, and those of links. */
const token = /\b(?:[0-9a-f]{40,}|(?:ap|ck|go)_[\w-]{20,}|eyJ[\w.-]{20,})|(?<=token=|unsubscribe\/)[\w.~-]{20,}/g
/** Handles of stored files: 24 random bytes. */
const handle = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32}(?![\w-])/g
const pseudonym = /(erased-)[0-9a-f]{8}/gi

/** Fields whose values are secret, random, or real times. */
const hidden = new Set([
  'access_token',
  'challenge',
  'client_id',
  'invited_until',
  'ms',
  'options',
  'passkey',
  'qr',
  'recovery_codes',
  'refresh_token',
  'request_id',
  'secret',
  'seed',
  'sha256',
  'token',
  'took_ms',
])
/** What a body sends of that. */
const sent = /"(challenge|recovery_code|token)":"[^"]*"|"(code)":"\d{6}"/g

const AROUND_MS = 600_000

/** Replaces what another run would have otherwise. @param made when the run began */
export const steadyText = (text: string, made: Date): string =>
  text
    .replace(uuid, '<handle>')
    .replace(token, '<token>')
    .replace(handle, '<handle>')
    .replace(/127\.0\.0\.1:\d+/g, '<stand-in>')
    .replace(pseudonym, '$1<pseudonym>')
    .replace(instant, (found) => (isReal(found, made) ? '<now>' : found))

/** The same of a call with what it sends. */
export const steadyCall = (text: string, made: Date): string =>
  steadyText(
    text.replace(sent, (_, name?: string, code?: string) => `"${name ?? code ?? ''}":"<${name ?? code ?? ''}>"`),
    made,
  )

/** The clock of the business stands on whole seconds; real times have parts of a second, or are those of the run. */
function isReal(text: string, made: Date): boolean {
  if (/\.\d*[1-9]/.test(text)) return true
  const at = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).getTime()
  return at > made.getTime() - AROUND_MS && at < Date.now() + AROUND_MS
}

/** The same of what an answer holds. */
export function steady(value: unknown, made: Date): unknown {
  if (typeof value === 'string') return steadyText(value, made)
  if (Array.isArray(value)) return value.map((entry) => steady(entry, made))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, hidden.has(key) && entry !== null ? `<${key}>` : steady(entry, made)]),
  )
}
