/**
 * The result of the work, or a failure if it takes longer than the limit. The work itself is not stopped: everything it
 * waits for has a time limit of its own.
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
