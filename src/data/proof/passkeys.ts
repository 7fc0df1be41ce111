import type { BodyOf } from '#schema/defineCall.ts'
import type { finishPasskey, finishPasskeySignIn } from '#schema/calls/people/factors.ts'

type Assertion = BodyOf<typeof finishPasskeySignIn>['assertion']
type Attestation = BodyOf<typeof finishPasskey>['attestation']

/** Options as the server sends them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

const isRequest = (options: PasskeyOptions): options is PasskeyOptions & PublicKeyCredentialRequestOptionsJSON =>
  'rpId' in options

const isCreation = (options: PasskeyOptions): options is PasskeyOptions & PublicKeyCredentialCreationOptionsJSON =>
  'rp' in options

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** The address at which passkeys work, if this one is an IP address: browsers refuse them there. */
export function passkeyAddress(): string | undefined {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isAddress ? `${location.protocol}//localhost:${location.port}${location.pathname}` : undefined
}

const isPasskey = (credential: Credential | null): credential is PublicKeyCredential => credential instanceof PublicKeyCredential

/**
 * Asks the person for one of their passkeys.
 * @returns the parts of the answer that the server reads; undefined if they would rather not
 */
export async function askPasskey(options: PasskeyOptions): Promise<Assertion | undefined> {
  if (!isRequest(options)) return undefined
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!isPasskey(credential)) return undefined
  const { id, rawId, response } = credential.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } }
}

/**
 * Asks the browser to make a passkey.
 * @returns the parts of the answer that the server reads; undefined if the person would rather not, or the browser cannot
 */
export async function makePasskey(options: PasskeyOptions): Promise<Attestation | undefined> {
  if (!isCreation(options)) return undefined
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!isPasskey(credential)) return undefined
  const { id, rawId, response } = credential.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
}
