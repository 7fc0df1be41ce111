/** What signs calls. The session is one; it says so itself, because it is built upon the calls that need no token. */
interface TokenSource {
  /** A token that is good for at least a moment. */
  token: () => Promise<string>
  /** A token other than the one that no longer serves. */
  renew: (used: string) => Promise<string>
}

let source: TokenSource | undefined

/** Signs all further calls with the tokens of a source. */
export function signWith(tokens: TokenSource): void {
  source = tokens
}

/** @throws Error before anything has said what calls are signed with */
export function tokenSource(): TokenSource {
  if (!source) throw new Error('Nothing signs the calls: the session is not loaded')
  return source
}
