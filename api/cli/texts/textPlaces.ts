import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#schema/texts/Text.ts'

/** Where a text stands: a path within a constant of a file. */
export interface TextPlace {
  file: string
  constant: string
  path: readonly string[]
}

/** The constants of all files of a language. */
export type Constants = readonly { file: string; constant: string; value: object }[]

/** Reads the constants of a language's files; those that are put together of others come last. */
export async function constantsIn(folder: string): Promise<Constants> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(pathToFileURL(file).href)) as Record<string, object>
      return Object.entries(exported).map(([constant, value]) => ({ file, constant, value }))
    }),
  )
  const isWhole = ({ file }: { file: string }) => /(?:index|outgoing|entrance|applying)\.ts$/.test(file)
  return modules.flat().toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)))
}

const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (object, name) =>
      typeof object === 'object' && object !== null && Object.hasOwn(object, name)
        ? (object as Record<string, unknown>)[name]
        : undefined,
    value,
  )

const isShipped = (value: unknown, shipped: Text): boolean =>
  typeof value === 'string' || typeof shipped === 'string' ? value === shipped : isDeepStrictEqual(value, shipped)

/** The parts of a key: what follows `words.`, `messages.` or `titles.` is one part, whatever it contains. */
export function pathOf(key: string): string[] {
  const chapter = /^(?:words|messages|titles)\./.exec(key)?.[0]
  return chapter === undefined ? key.split('.') : [key.slice(chapter.length)]
}

/**
 * The places in which a text may stand, the most likely first: where a constant holds exactly what ships under the end of the key.
 * The longest end of the key comes first.
 */
export function placesOf(key: string, shipped: Text, constants: Constants): TextPlace[] {
  const whole = pathOf(key)
  return whole.flatMap((_part, from) => {
    const path = whole.slice(from)
    return constants.flatMap(({ file, constant, value }) => {
      const isNamed = from === 0 || whole[from - 1] === constant || path.length > 1 || typeof shipped === 'object'
      return isNamed && isShipped(within(value, path), shipped) ? [{ file, constant, path }] : []
    })
  })
}
