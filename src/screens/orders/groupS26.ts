const groups = [4, 5, 2, 2, 4, 4, 2] as const

/**
 * An S26 code in groups of 4-5-2-2-4-4-2 characters (ORD-13). A shorter code is grouped as far as possible; the rest of a
 * longer one is the last group (ORD-40).
 */
export function groupS26(code: string | null): string {
  const parts: string[] = []
  let rest = code ?? ''
  for (const length of groups) {
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...parts, rest].filter(Boolean).join(' ')
}
