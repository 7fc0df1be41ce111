/** Something that runs in the background of a node until it is told to stop. */
export interface Worker {
  stop(): Promise<void>
}

interface Options {
  everyMs: number
  work: () => Promise<void>
  /** What failed is tried again at the next turn: a database that is away for a minute stops no worker. */
  onError: (error: unknown) => void
  /** Done once more when the worker stops, so that nothing waits for the next start. */
  last?: () => Promise<void>
}

/** Does the work again and again, one turn at a time, with a pause between turns. */
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
