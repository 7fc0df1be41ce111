import { allTexts } from '#schema/texts/catalogue/allTexts.ts'
import { gapsOf, sentencesOf } from '#schema/texts/studio/gapsOf.ts'
import { pseudoText } from '#schema/texts/studio/pseudo.ts'
import { expect, test } from 'vitest'

test('a language that nobody speaks has accents and brackets, is a third longer, and keeps every gap', () => {
  expect(pseudoText('Save %{count} rows', 'en-XA')).toBe('⟦Šávé %{count} ŕóŵš~~~~~~~⟧')
  expect(pseudoText({ one: 'row', other: 'rows' }, 'en-XA')).toEqual({ one: '⟦ŕóŵ~~⟧', other: '⟦ŕóŵš~~⟧' })
  expect(pseudoText('Save %{count}', 'en-XB')).toBe('\u200F\u202ESave \u202C\u200F%{count}')
  for (const { english } of allTexts())
    for (const language of ['en-XA', 'en-XB'] as const) {
      const said = pseudoText(english, language)
      expect(gapsOf(said)).toEqual(gapsOf(english))
      for (const [place, sentence] of sentencesOf(english).entries())
        if (language === 'en-XA' && sentence.trim() !== '')
          expect(sentencesOf(said)[place]?.length).toBeGreaterThan(sentence.length * 1.35)
    }
})
