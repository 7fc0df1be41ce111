/** Background work of a node that runs until it is stopped. */
export interface Worker {
  stop(): Promise<void>
}

interface Options {
  everyMs: number
  work: () => Promise<void>
  /** Work that failed is retried at the next turn, so that a database outage stops no worker. */
  onError: (error: unknown) => void
  /** Run once more when the worker stops, so that nothing waits for the next start. */
  last?: () => Promise<void>
}

/** Runs the work repeatedly, one turn at a time, with a pause between turns. */
export function repeat({ everyMs, work, onError, last }: Options): Worker {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turn = Promise.resolve()
  const attempt = (job: () => Promise<void>) => job().catch(onError)
  const takeTurn = async () => {
    await attempt(work)
    if (!stopped) timer = setTimeout(begin, everyMs).unref()
  }
  const begin = () => {
    turn = takeTurn()
  }
  begin()
  return {
    async stop() {
      if (stopped) return
      stopped = true
      clearTimeout(timer)
      await turn
      if (last) await attempt(last)
    },
  }
}
