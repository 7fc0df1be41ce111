/**
 * The result of the work, or the failure if it takes longer than the limit; if `failure` returns undefined then, the wait goes
 * on. The work itself is not stopped: everything it waits for has a time limit of its own. An answer that has arrived while this
 * process was busy counts: timers fire before what has arrived is read.
 */
export const within = <T>(limitMs: number, work: Promise<T>, failure: () => Error | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    let isOver = false
    const judge = () => {
      const reason = isOver ? undefined : failure()
      if (reason) reject(reason)
    }
    const timer = setTimeout(() => setImmediate(judge), limitMs).unref()
    const end = () => {
      isOver = true
      clearTimeout(timer)
    }
    work.then(resolve, reject).finally(end)
  })
