/**
 * The SHA-256 of a file, in hexadecimal.
 * @returns undefined if the browser cannot compute it: on addresses that are neither encrypted nor local
 */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  // The types say that it always exists, but browsers offer it in secure contexts only.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
