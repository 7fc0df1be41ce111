/* The OpenID provider of the journeys, which sends people back to their server. */
import { startOpenIdProvider } from '../support/startOpenIdProvider.ts'

const { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '', OIDC_REDIRECT_URI = '', PROVIDER_PORT } = process.env

const { issuer, stop } = await startOpenIdProvider({
  client: { id, secret },
  redirectUris: [OIDC_REDIRECT_URI],
  port: Number(PROVIDER_PORT),
})
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
console.log(`OpenID provider at ${issuer}`)
