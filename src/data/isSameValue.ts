/** Whether two values of a field are the same for a person: nothing is nothing, however it is written. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a === '' ? null : (a ?? null)) === JSON.stringify(b === '' ? null : (b ?? null))
