import { CallError } from '../data/CallError.ts'
import type { PasskeyOptions } from '../data/proof/passkeys.ts'

/** What the server asks for beside the password (part G, P10). */
export interface Asked {
  challenge: string
  methods: readonly ('totp' | 'passkey' | 'recovery_code')[]
  passkey: PasskeyOptions
}

const isAsked = (params: object): params is Asked => 'challenge' in params && 'methods' in params && 'passkey' in params

/** What a refused sign-in asks for; undefined if it was refused for good. */
export const askedBy = (error: unknown): Asked | undefined =>
  error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED' && isAsked(error.params) ? error.params : undefined
