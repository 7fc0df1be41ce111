/** A run of words: the same in both texts, or in one of them only. */
export interface Edit {
  kind: 'same' | 'removed' | 'added'
  words: string[]
}

/**
 * The fewest words to remove and to add that make one text of another (E. W. Myers, An O(ND) Difference Algorithm, 1986).
 * @param most the most words that may differ
 * @returns undefined if more differ
 */
export function shortestEdit(former: readonly string[], later: readonly string[], most: number): Edit[] | undefined {
  let start = 0
  while (start < former.length && start < later.length && former[start] === later[start]) start++
  let end = 0
  while (end < former.length - start && end < later.length - start && former.at(-1 - end) === later.at(-1 - end)) end++
  const [a, b] = [former.slice(start, former.length - end), later.slice(start, later.length - end)]
  const trace = traceOf(a, b, most)
  if (!trace) return undefined
  const edits: Edit[] = []
  const add = (kind: Edit['kind'], words: readonly string[]) => {
    const last = edits.at(-1)
    if (!words.length) return
    if (last?.kind === kind) last.words.push(...words)
    else edits.push({ kind, words: [...words] })
  }
  add('same', former.slice(0, start))
  for (const [kind, word] of stepsOf(a, b, trace)) add(kind, [word])
  add('same', former.slice(former.length - end))
  return edits
}

/** For each number of differences, how far into `a` each diagonal comes: diagonal k at place k + the length of both. */
function traceOf(a: readonly string[], b: readonly string[], most: number): Int32Array[] | undefined {
  const limit = Math.min(most, a.length + b.length)
  const trace: Int32Array[] = []
  const reach = new Int32Array(2 * limit + 3)
  for (let d = 0; d <= limit; d++) {
    for (let k = -d; k <= d; k += 2) {
      const [below, above] = [reach[limit + k] ?? 0, reach[limit + k + 2] ?? 0]
      let x = d === 0 ? 0 : k === -d || (k !== d && below < above) ? above : below + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reach[limit + k + 1] = x
      if (x >= a.length && x - k >= b.length) return [...trace, reach.slice(limit + 1 - d, limit + 2 + d)]
    }
    trace.push(reach.slice(limit + 1 - d, limit + 2 + d))
  }
  return undefined
}

/** The way back through the trace, in the order of the texts. */
function stepsOf(a: readonly string[], b: readonly string[], trace: readonly Int32Array[]): (readonly [Edit['kind'], string])[] {
  const steps: (readonly [Edit['kind'], string])[] = []
  let [x, y] = [a.length, b.length]
  for (let d = trace.length - 1; d > 0; d--) {
    const former = trace[d - 1]
    const at = (k: number): number => former?.[k + d - 1] ?? 0
    const k = x - y
    const isAdded = k === -d || (k !== d && at(k - 1) < at(k + 1))
    const beforeX = isAdded ? at(k + 1) : at(k - 1)
    const beforeY = beforeX - (isAdded ? k + 1 : k - 1)
    const [startX, startY] = isAdded ? [beforeX, beforeY + 1] : [beforeX + 1, beforeY]
    while (x > startX && y > startY) {
      steps.push(['same', a[--x] ?? ''])
      y--
    }
    steps.push(isAdded ? ['added', b[beforeY] ?? ''] : ['removed', a[beforeX] ?? ''])
    ;[x, y] = [beforeX, beforeY]
  }
  while (x > 0 && y > 0) {
    steps.push(['same', a[--x] ?? ''])
    y--
  }
  return steps.toReversed()
}
