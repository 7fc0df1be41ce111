/** Going through tabs, one does not leave them for good. */
const glance_ms = 5000

const isSeen = (): boolean => document.visibilityState === 'visible'

/** Waits until somebody sees the tab, or the signal. Answers whether it had to. */
export async function untilVisible(signal: AbortSignal): Promise<boolean> {
  if (isSeen()) return false
  await new Promise<void>((resolve) => {
    const found = new AbortController()
    const look = () => {
      if (!isSeen() && !signal.aborted) return
      found.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, found)
    signal.addEventListener('abort', look, found)
  })
  return true
}

/** A signal that says when nobody has seen the tab for a while; `forget` stops looking. */
export function watchVisibility(): { unseen: AbortSignal; forget: () => void } {
  const unseen = new AbortController()
  const forgotten = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (!isSeen()) timer = setTimeout(() => unseen.abort(), glance_ms)
  }
  document.addEventListener('visibilitychange', look, forgotten)
  look()
  const forget = () => {
    clearTimeout(timer)
    forgotten.abort()
  }
  return { unseen: unseen.signal, forget }
}
