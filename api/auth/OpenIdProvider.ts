import type { AuthorizationCodeGrantChecks, Configuration } from 'openid-client'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  None,
  skipStateCheck,
} from 'openid-client'
import type { OpenIdConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import type { ExternalSignIn } from './ExternalSignIn.ts'
import { noExternalSignIn } from './ExternalSignIn.ts'

const TIMEOUT_SECONDS = 5
/** A provider that did not answer is retried only after this time, so that the sign-in screen does not wait each time. */
const ASK_AGAIN_MS = 10_000

/** What the browser brings back from the provider. */
export interface ProviderAnswer {
  code: string
  redirect_uri: string
  code_verifier?: string
  nonce?: string
}

const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)[:/]/

/** The provider of identities that this installation trusts (OpenID Connect, authorization code with PKCE). */
export class OpenIdProvider {
  readonly #settings: OpenIdConfig
  /** In the form in which browsers send it: an address without a path ends with a slash. */
  readonly #redirectUri: string
  #discovered: Promise<Configuration> | undefined

  constructor(settings: OpenIdConfig) {
    this.#settings = settings
    this.#redirectUri = new URL(settings.redirectUri).href
  }

  /** Where to redirect people, or that external sign-in is unavailable while the provider does not answer. */
  async describe(): Promise<ExternalSignIn> {
    const { clientId, scope } = this.#settings
    const configuration = await this.#discover().catch(() => undefined)
    if (!configuration) return noExternalSignIn
    const parameters = { redirect_uri: this.#redirectUri, scope, response_type: 'code' }
    const authorize_url = buildAuthorizationUrl(configuration, parameters).href
    return { enabled: true, authorize_url, client_id: clientId, redirect_uri: this.#redirectUri, scope }
  }

  /**
   * Exchanges the code for the person's identity.
   * @throws {AppError} UNAUTHORIZED when anything about it is wrong, BUSY when the provider does not answer
   */
  async identify({ code, redirect_uri, code_verifier, nonce }: ProviderAnswer): Promise<{ issuer: string; subject: string }> {
    if (redirect_uri !== this.#redirectUri || !code_verifier || !nonce) throw new AppError('UNAUTHORIZED')
    const configuration = await this.#discover().catch((cause: unknown) => {
      throw new AppError('BUSY', { cause })
    })
    const returned = new URL(this.#redirectUri)
    returned.searchParams.set('code', code)
    // The browser does not pass this on; with a single issuer there is none to confuse it with (RFC 9207).
    returned.searchParams.set('iss', configuration.serverMetadata().issuer)
    // The state proves to the browser that it started this sign-in; only the browser can compare it.
    const checks: AuthorizationCodeGrantChecks = {
      pkceCodeVerifier: code_verifier,
      expectedNonce: nonce,
      expectedState: skipStateCheck,
    }
    const tokens = await authorizationCodeGrant(configuration, returned, checks).catch((cause: unknown) => {
      throw new AppError(isSilence(cause) ? 'BUSY' : 'UNAUTHORIZED', { cause })
    })
    const claims = tokens.claims()
    if (!claims) throw new AppError('UNAUTHORIZED')
    return { issuer: claims.iss, subject: claims.sub }
  }

  #discover(): Promise<Configuration> {
    this.#discovered ??= this.#ask()
    return this.#discovered
  }

  #ask(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const promised = discovery(new URL(issuer), clientId, undefined, clientSecret ? ClientSecretBasic(clientSecret) : None(), {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...(loopback.test(issuer) ? [allowInsecureRequests] : [])],
    })
    promised.catch(() => {
      setTimeout(() => {
        this.#discovered = undefined
      }, ASK_AGAIN_MS).unref()
    })
    return promised
  }
}

/** A network that fails is a TypeError of fetch. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')
