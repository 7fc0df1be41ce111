/** Remembers when the person last touched keys or pointer. */
export function watchActivity(): { withinLast(durationMs: number): boolean } {
  let last = Date.now()
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(type, () => (last = Date.now()), { passive: true, capture: true })
  }
  return { withinLast: (durationMs) => Date.now() - last < durationMs }
}
