import type { AuthConfig } from './readAuthConfig.ts'

/*
 * The authorization code flow with PKCE. State, nonce and verifier are in sessionStorage while the person is at the provider,
 * so that only a code that this tab has requested is accepted.
 */

const storageKey = 'clearance.external_sign_in'

interface Waiting {
  state: string
  nonce: string
  verifier: string
  redirect_uri: string
  returnTo: string
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** The S256 challenge of a verifier (RFC 7636). */
const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

/** Sends the person to the provider. */
export async function goToProvider({
  authorize_url,
  client_id,
  redirect_uri,
  scope,
}: AuthConfig['external_sign_in']): Promise<void> {
  const waiting: Waiting = {
    state: random(),
    nonce: random(),
    verifier: random(),
    redirect_uri: redirect_uri ?? location.origin,
    returnTo: location.pathname + location.search,
  }
  sessionStorage.setItem(storageKey, JSON.stringify(waiting))
  const address = new URL(authorize_url ?? '')
  const parameters = {
    response_type: 'code',
    client_id: client_id ?? '',
    redirect_uri: waiting.redirect_uri,
    scope: scope ?? 'openid',
    state: waiting.state,
    nonce: waiting.nonce,
    code_challenge: await challengeOf(waiting.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  location.assign(address)
}

/** The provider's answer: the grant to sign in with, or undefined if this tab did not request it. */
export interface ProviderAnswer {
  grant:
    | {
        grant_type: 'authorization_code'
        code: string
        redirect_uri: string
        state: string
        code_verifier: string
        nonce: string
      }
    | undefined
  returnTo: string
}

/** Removes the provider's answer from the address and returns it; undefined if there is none. */
export function takeProviderAnswer(): ProviderAnswer | undefined {
  const query = new URLSearchParams(location.search)
  const state = query.get('state')
  const code = query.get('code')
  if (!code && !(state && query.has('error'))) return undefined
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  history.replaceState(null, '', location.pathname)
  const waiting = stored === null ? undefined : (JSON.parse(stored) as Waiting)
  const returnTo = waiting?.returnTo ?? '/'
  if (!code || !waiting || state !== waiting.state) return { grant: undefined, returnTo }
  const { redirect_uri, verifier, nonce } = waiting
  return { grant: { grant_type: 'authorization_code', code, redirect_uri, state, code_verifier: verifier, nonce }, returnTo }
}
