/** Combinations of more words than these are no name of goods. */
const LONGEST_NAME = 4
/** Of longer questions the beginning is read. */
const MAX_WORDS = 12
/** Shorter words have no endings that could be taken off or added. */
const SHORTEST_STEM = 3
/** What stands before a name within a word, and the name itself: 'Kinder' and 'fahrrad'. */
const [SHORTEST_BEFORE, SHORTEST_WITHIN] = [3, 4]

/** Endings of plurals and cases in English, German and Finnish. */
const endings = ['s', 'es', 'e', 'n', 'en', 'er', 't', 'a', 'ta']
/** What follows says what goods are for, made of or come with. */
const asides = new Set(['with', 'without', 'for', 'of', 'from', 'in', 'made', 'mit', 'ohne', 'fur', 'aus', 'von'])

/** Words without accents, capitals and signs, as names of goods are stored and compared: 'T-Shirt' is 't shirt'. */
export const goodsWord = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The word itself, and what it is without an ending or with one. */
function inflected(word: string): string[] {
  const less = endings.filter((end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM)
  return [
    word,
    ...less.map((end) => word.slice(0, -end.length)),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.length > SHORTEST_STEM ? endings.map((end) => word + end) : []),
  ]
}

/** A form in which goods may be stored. */
interface NameForm {
  form: string
  /** It is the end of a longer word, which English does not write together. */
  isWithin: boolean
}

/** The forms of the names that end with the last of some words, the longest name first. */
function formsAtEnd(words: readonly string[]): NameForm[] {
  const last = words.at(-1) ?? ''
  const names = words.slice(-LONGEST_NAME).map((_, place, all) => all.slice(place).join(' '))
  const within = Array.from({ length: Math.max(0, last.length - SHORTEST_BEFORE - SHORTEST_WITHIN + 1) }, (_, place) =>
    last.slice(SHORTEST_BEFORE + place),
  )
  return [
    ...names.flatMap((name) => inflected(name).map((form) => ({ form, isWithin: false }))),
    ...within.flatMap((name) => inflected(name).map((form) => ({ form, isWithin: true }))),
  ]
}

/** The words before what goods are for, and then those after: 'box of chocolates' is read as 'box', then as 'chocolates'. */
function parts(words: readonly string[]): string[][] {
  const before = words.findIndex((word, place) => place > 0 && asides.has(word))
  if (before < 0) return words.length ? [words.filter((word) => !asides.has(word))] : []
  return [words.slice(0, before), ...parts(words.slice(before + 1))]
}

/**
 * The forms in which what a text names may be stored, the likeliest first. What goods are stands at the end in English, German
 * and Finnish, also in words written together: a coffee mug, a Kaffeebecher and a kahvimuki are mugs.
 */
export const nameForms = (text: string): readonly NameForm[] =>
  parts(goodsWord(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)).flatMap((words) =>
    words.flatMap((_, place) => formsAtEnd(words.slice(0, words.length - place))),
  )
