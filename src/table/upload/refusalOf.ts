const MiB = 1024 * 1024

interface Taken {
  endings: readonly string[]
  /** The largest size of a file in MiB. */
  maxMb: number
}

const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? ''

export const inWords = (endings: readonly string[]): string => endings.map((ending) => `.${ending}`).join(', ')

/** The key of a text with its values. */
interface Refusal {
  key: 'uploads.wrongType' | 'uploads.tooLarge'
  params: Readonly<Record<string, string | number>>
}

/** Why a file cannot be sent; undefined if it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, { endings, maxMb }: Taken): Refusal | undefined {
  if (!endings.includes(endingOf(name))) return { key: 'uploads.wrongType', params: { types: inWords(endings) } }
  if (size > maxMb * MiB) return { key: 'uploads.tooLarge', params: { limit: maxMb } }
  return undefined
}
