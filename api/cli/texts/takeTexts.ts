import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedTexts } from '#schema/texts/catalogue/shippedTexts.ts'
import { isSameText } from '#schema/texts/studio/gapsOf.ts'
import type { Published } from '#schema/texts/studio/overlay.ts'
import type { Language } from '#schema/languages.ts'
import type { Text } from '#schema/texts/Text.ts'
import { addText, replaceText } from './replaceText.ts'
import { constantsIn, pathOf, placesOf } from './textPlaces.ts'

/** The constant that takes words which no file has yet. */
const NEW_WORDS = { file: join('shared', 'texts.ts'), constant: 'texts' }

interface Taken {
  taken: number
  /** Keys whose place in the files was not found. */
  left: string[]
}

/**
 * Writes what was published for a language into its files, for the next release.
 * @param folder that of the language
 */
export async function takeTexts(language: Language, published: Published, folder: string): Promise<Taken> {
  const [shipped, constants] = await Promise.all([shippedTexts(language), constantsIn(folder)])
  const changed = Object.entries(published).filter(([key, text]) => !isSameText(shipped.get(key) ?? null, text))
  const left = changed.filter(([key, text]) => !takeOne(key, text)).map(([key]) => key)
  return { taken: changed.length - left.length, left }

  function takeOne(key: string, text: Text): boolean {
    const before = shipped.get(key)
    if (before === undefined) return key.startsWith('words.') && takeNew(pathOf(key)[0] ?? '', text)
    return placesOf(key, before, constants).some(({ file, ...place }) => {
      const code = replaceText(readFileSync(file, 'utf8'), { ...place, shipped: before }, text)
      if (code !== undefined) writeFileSync(file, code)
      return code !== undefined
    })
  }

  function takeNew(word: string, text: Text): boolean {
    const file = join(folder, NEW_WORDS.file)
    const code = addText(readFileSync(file, 'utf8'), { constant: NEW_WORDS.constant, key: word }, text)
    if (code !== undefined) writeFileSync(file, code)
    return code !== undefined
  }
}
