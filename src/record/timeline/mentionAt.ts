interface Begun {
  /** The position of the `@`. */
  from: number
  /** The text between it and the caret, in lower case. */
  typed: string
}

/** The name that is being typed after an `@` at the caret of a text; undefined inside a mail address. */
export function mentionAt(text: string, caret: number): Begun | undefined {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || /[\p{L}\p{N}.]$/u.test(before.slice(0, from))) return undefined
  const typed = before.slice(from + 1)
  return /^[\p{L}\p{N}._-]*$/u.test(typed) ? { from, typed: typed.toLowerCase() } : undefined
}
