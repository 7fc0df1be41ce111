const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

/** The same JSON with the keys of its objects in alphabetical order: a copy that was written in another order gives the same world. */
export const inOneOrder = <T>(value: T): T => JSON.parse(JSON.stringify(value), inOrder) as T
