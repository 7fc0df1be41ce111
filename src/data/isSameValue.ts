/** Whether two values of a field look the same to a person: null, undefined and an empty text are all empty. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))
