/** Provides the tokens of calls. The session registers itself as one, because it is built on calls that need no token. */
interface TokenSource {
  /** A token that will not expire at once. */
  token: () => Promise<string>
  /** A new token in place of one that is no longer accepted. */
  renew: (used: string) => Promise<string>
}

let source: TokenSource | undefined

/** Signs all further calls with the tokens of a source. */
export function signWith(tokens: TokenSource): void {
  source = tokens
}

/** @throws Error if no source has been registered yet */
export function tokenSource(): TokenSource {
  if (!source) throw new Error('Nothing signs the calls: the session is not loaded')
  return source
}
