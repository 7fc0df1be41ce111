import { CallError } from '../data/CallError.ts'
import type { PasskeyOptions } from '../data/proof/passkeys.ts'

/** What the server asks for beside the password. */
export interface FactorDemand {
  challenge: string
  methods: readonly ('totp' | 'passkey' | 'recovery_code')[]
  passkey: PasskeyOptions
}

const isDemand = (params: object): params is FactorDemand => 'challenge' in params && 'methods' in params && 'passkey' in params

/** What a refused sign-in asks for; undefined if it was refused for good. */
export const demandIn = (error: unknown): FactorDemand | undefined =>
  error instanceof CallError && error.code === 'SECOND_FACTOR_REQUIRED' && isDemand(error.params) ? error.params : undefined
