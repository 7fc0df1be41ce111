import { openWith, sealWith } from '../../base/tokens.ts'

const keyOf = (secret: string): string => `seed of an authenticator app ${secret}`

/** Encrypts the seed of an authenticator app for the database: who reads a stolen copy must not be able to compute its codes. */
export const sealSeed = (secret: string, seed: string): string => sealWith(keyOf(secret), seed)

/**
 * Decrypts a seed.
 * @throws when it was encrypted with another JWT_SECRET
 */
export const openSeed = (secret: string, sealed: string): string => openWith(keyOf(secret), sealed)
