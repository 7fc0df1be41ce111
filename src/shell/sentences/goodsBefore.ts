/** The goods in the part of a question before the country: 'book' in 'vat book to'. */
export function goodsBefore(text: string, words: { before: readonly string[]; after: readonly string[] }): string {
  const spoken = text.trim().split(/\s+/)
  while (words.before.includes(spoken[0] ?? '')) spoken.shift()
  while (words.after.includes(spoken.at(-1) ?? '')) spoken.pop()
  return spoken.join(' ')
}
