/**
 * The SHA-256 of a file, in hexadecimal.
 * @returns undefined where the browser offers none: on addresses that are neither encrypted nor of this machine
 */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  // The types take for granted what browsers keep for safe addresses.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
