/**
 * What work resolves to, or a failure when that takes longer than so many milliseconds. The work itself is not stopped:
 * whatever it waits for has an end of its own.
 */
export async function within<T>(limitMs: number, work: Promise<T>, failure: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure()), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
