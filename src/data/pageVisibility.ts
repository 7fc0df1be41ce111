/** A tab that is hidden for less than this keeps its stream: people flick through tabs. */
const glanceMs = 5000

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Waits until the tab is visible or the signal aborts. @returns whether it had to wait */
export async function untilVisible(signal: AbortSignal): Promise<boolean> {
  if (isVisible()) return false
  await new Promise<void>((resolve) => {
    const found = new AbortController()
    const look = () => {
      if (!isVisible() && !signal.aborted) return
      found.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, found)
    signal.addEventListener('abort', look, found)
  })
  return true
}

/** A signal that aborts when the tab has been hidden for a while; `stopWatching` ends the watch. */
export function watchVisibility(): { hidden: AbortSignal; stopWatching: () => void } {
  const hidden = new AbortController()
  const stopped = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isVisible()) timer = setTimeout(() => hidden.abort(), glanceMs)
  }
  document.addEventListener('visibilitychange', look, stopped)
  look()
  const stopWatching = () => {
    clearTimeout(timer)
    stopped.abort()
  }
  return { hidden: hidden.signal, stopWatching }
}
