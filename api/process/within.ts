/**
 * The result of the work, or a failure if it takes longer than the limit. The work itself is not stopped: everything it
 * waits for has a time limit of its own.
 */
export const within = <T>(limitMs: number, work: Promise<T>, failure: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
