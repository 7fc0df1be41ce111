import type { Call } from '#schema/defineCall.ts'

const MiB = 1024 * 1024

/** A call that takes files, with the limit of this installation for each of them instead of the usual one. */
export const limitedTo = <C extends Call & { readonly multipart: { readonly maxFiles: number } }>(
  megabytes: number,
  call: C,
) => ({
  ...call,
  bodyLimit: (call.multipart.maxFiles * megabytes + 1) * MiB,
  multipart: { ...call.multipart, maxBytes: megabytes * MiB },
})
