import { goodsWord } from './wordForms.ts'

const wearers = {
  women: ['women', 'womens', 'woman', 'ladies', 'lady', 'girls', 'damen', 'frauen', 'madchen', 'naisten', 'tyttojen'],
  men: ['men', 'mens', 'man', 'boys', 'herren', 'manner', 'jungen', 'miesten', 'poikien'],
  babies: ['baby', 'babys', 'babies', 'infant', 'newborn', 'saugling', 'vauvan', 'vauvojen'],
} as const
type Wearer = keyof typeof wearers

/** Words that may begin a longer one. */
const SHORTEST_BEGINNING = 4

const wearerOf = (text: string): Wearer | undefined =>
  (Object.keys(wearers) as Wearer[]).find((wearer) =>
    goodsWord(text)
      .split(' ')
      .some((word) =>
        wearers[wearer].some((name) => word === name || (name.length >= SHORTEST_BEGINNING && word.startsWith(name))),
      ),
  )

/**
 * The code of clothes for whom a text says they are, as the Harmonized System divides chapters 61 and 62: headings 01, 03, 05 and
 * 07 are men's, 02, 04, 06 and 08 women's, and babies' garments stand in 6111 and 6209. Other codes stay.
 * @returns a heading, if it is not that of the code, or the code
 */
export function ofWearer(code: string, text: string): string {
  const chapter = code.slice(0, 2)
  const wearer = wearerOf(text)
  if ((chapter !== '61' && chapter !== '62') || wearer === undefined) return code
  if (wearer === 'babies') return chapter === '61' ? '6111' : '6209'
  const place = Number(code.slice(2, 4))
  if (place > 8) return code
  const own = wearer === 'men' ? place - ((place + 1) % 2) : place + (place % 2)
  return own === place ? code : `${chapter}0${own}`
}
