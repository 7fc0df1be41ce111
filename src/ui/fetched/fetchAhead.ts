type Load = () => Promise<unknown>

const waiting: Load[] = []
let isStarted = false
let isRunning = false

/** Safari has no requestIdleCallback. */
const whenIdle = (task: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 100)

function fetchNext(): void {
  const load = waiting.shift()
  isRunning = load !== undefined
  // If this fails, the code is requested again when it is needed, and the error is reported then.
  void load?.()
    .catch(() => undefined)
    .finally(() => whenIdle(fetchNext))
}

function goOn(): void {
  if (!isStarted || isRunning) return
  isRunning = true
  whenIdle(fetchNext)
}

/** Begins to fetch what was registered; the page no longer competes for the connection. */
export function startFetching(): void {
  isStarted = true
  goOn()
}

/**
 * Registers a part of the application to be fetched while the browser is idle, one part after the other, so that it is there
 * when somebody needs it. Returns the same function, for `lazy`.
 */
export function fetchAhead<L extends Load>(load: L): L {
  waiting.push(load)
  goOn()
  return load
}
