import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

interface ProviderOptions {
  client: { id: string; secret: string }
  redirectUris: [string, ...string[]]
  /** By default any free one. */
  port?: number
}

/** A real OpenID provider, which lets everybody in under the name they give. */
export async function startOpenIdProvider({
  client,
  redirectUris,
  port = 0,
}: ProviderOptions): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@clearance.example`, email_verified: true, name: id }),
    }),
    features: { devInteractions: { enabled: true } },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { issuer, stop }
}
