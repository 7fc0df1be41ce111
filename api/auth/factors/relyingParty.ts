import type { Config } from '../../config.ts'

/** For which host passkeys hold, and which page may use them. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Passkeys belong to the host name of PUBLIC_URL; in demo mode, whose printed address is an IP address, to `localhost` too.
 * `origin` is what the browser says it asks from.
 */
export function relyingPartyOf(
  { publicUrl, demoMode }: Pick<Config, 'publicUrl' | 'demoMode'>,
  origin: string | undefined,
): RelyingParty {
  const isLocal = demoMode && origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === 'localhost'
  const address = new URL(isLocal ? origin : publicUrl)
  return { id: address.hostname, origin: address.origin }
}
