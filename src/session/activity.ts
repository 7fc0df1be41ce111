import { realMs } from '../data/clock.ts'
/** Remembers when the person last touched keys or pointer. */
export function watchActivity(): { withinLast(durationMs: number): boolean } {
  let last = realMs()
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(type, () => (last = realMs()), { passive: true, capture: true })
  }
  return { withinLast: (durationMs) => realMs() - last < durationMs }
}
