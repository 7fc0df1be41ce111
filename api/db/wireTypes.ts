import pg from 'pg'

const { builtins } = pg.types

/** PostgreSQL's text of a UTC instant as ISO 8601: `2026-03-01 10:00:00.5+00` becomes `2026-03-01T10:00:00.500Z`. */
export function isoInstant(text: string): string {
  const point = text.indexOf('.')
  const end = text.length - 3
  const fraction =
    point < 0
      ? '000'
      : text
          .slice(point + 1, end)
          .slice(0, 3)
          .padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

/** An array of ids, which has no brackets within. */
const INT8_ARRAY = 1016

const asText = (text: string): string => text
const asNumber = (text: string): number => Number(text)

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.NUMERIC, asText],
  [builtins.INT8, asNumber],
  [INT8_ARRAY, (text) => JSON.parse(text.replace('{', '[').replace('}', ']')) as number[]],
  [builtins.TIMESTAMPTZ, isoInstant],
])

/** How values arrive in code: days and decimals as text, instants as ISO text (sessions run in UTC), ids as numbers. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ??
    pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}
