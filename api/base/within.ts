/**
 * The result of the work, or the failure if it takes longer than the limit; if `failure` returns undefined then, the wait goes
 * on. The work itself is not stopped: everything it waits for has a time limit of its own.
 */
export const within = <T>(limitMs: number, work: Promise<T>, failure: () => Error | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const reason = failure()
      if (reason) reject(reason)
    }, limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
