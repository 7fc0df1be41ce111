import { goodsWord } from '#domain/customs/goods/wordForms.ts'
import { languages } from '#schema/languages.ts'
import { readCsv } from '../readCsv.ts'

/** Everyday names of goods in three languages with their subheadings; of equal ones the first is the likeliest. */
export const goodsWords = readCsv('goods/goods_words.csv').flatMap((row) =>
  // A language that is added later has no names of goods yet.
  languages.flatMap((language) =>
    [...new Set((row[language] ?? '').split('|').map(goodsWord))]
      .filter((word) => word !== '')
      .map((word) => ({ word, language, code: row['code'] ?? '' })),
  ),
)
