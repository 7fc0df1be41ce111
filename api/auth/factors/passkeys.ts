import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Methods } from './readFactors.ts'
import { CHALLENGE_SECONDS } from './challenges.ts'
import type { RelyingParty } from './relyingParty.ts'

/** COSE numbers of the signatures that are accepted: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when a passkey is used for the first time: it is large, and prints warnings about experimental parts of Node. */
const library = () => import('@simplewebauthn/server')

/** What the browser needs to ask for a passkey, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
export const requestOptions = (
  { id }: RelyingParty,
  { nonce, passkeys, isAlone }: { nonce: string; passkeys: Methods['passkeys']; isAlone: boolean },
) => ({
  challenge: nonce,
  rpId: id,
  timeout: CHALLENGE_SECONDS * 1000,
  // Alone, it stands for the password as well, so the device must know its owner.
  userVerification: isAlone ? 'required' : 'preferred',
  allowCredentials: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' })),
})

/** What the browser needs to make a passkey, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const creationOptions = (
  { id }: RelyingParty,
  {
    nonce,
    passkeys,
    user,
  }: { nonce: string; passkeys: Methods['passkeys']; user: { id: number; userName: string; fullName: string } },
) => ({
  challenge: nonce,
  rp: { id, name: 'Clearance' },
  user: { id: Buffer.from(`operator ${user.id}`).toString('base64url'), name: user.userName, displayName: user.fullName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_SECONDS * 1000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  excludeCredentials: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' })),
})

interface Expected {
  nonce: string
  party: RelyingParty
}

/** A new passkey, if the browser's answer proves it; undefined for anything else. */
export async function readNewPasskey(response: unknown, { nonce, party }: Expected) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports: [...transports] }
  } catch {
    // It throws for whatever is wrong with an answer; all of it means that there is no passkey.
    return undefined
  }
}

/** A stored passkey. */
interface Stored {
  credential_id: string
  public_key: Buffer
  transports: string[]
}

/**
 * The counter that a passkey now states, if its signature is right; undefined for anything else. Whether the counter may be so is
 * the caller's matter.
 */
export async function readAssertion(
  response: unknown,
  stored: Stored,
  { nonce, party, isAlone }: Expected & { isAlone: boolean },
) {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: nonce,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: isAlone,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: 0,
        transports: stored.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
