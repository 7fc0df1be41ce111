/* The texts that ship keep to the terms that ship, by which the studio warns translators. */
import { expect, test } from 'vitest'
import { allTexts, formsOf } from '#schema/texts/catalogue/allTexts.ts'
import { shippedOf, shippedTexts } from '#schema/texts/catalogue/shippedTexts.ts'
import { isTermUsed, termsOfText } from '#schema/texts/studio/agreedTerms.ts'
import { shippedTerms } from '#schema/texts/studio/shippedTerms.ts'

/** Trade by mail order has nothing to do with mails. */
const isAbout = (english: string): boolean => !/mail[- ]order/i.test(english)

const languages = [...new Set(shippedTerms.map(({ language }) => language))]

test.for(languages)('in %s a mail is called by one word wherever the English says mail', async (language) => {
  const shipped = await shippedTexts(language)
  const terms = shippedTerms.filter((term) => term.language === language)
  const others = allTexts().flatMap((entry) => {
    const text = shippedOf(shipped, entry)
    const english = formsOf(entry.english)
    return (text === null ? [] : formsOf(text)).flatMap((form, index) => {
      const said = english[index] ?? english.at(-1) ?? ''
      return isAbout(said) && termsOfText(said, terms).some((term) => !isTermUsed(form, term)) ? [`${entry.key}: ${form}`] : []
    })
  })
  expect(others).toEqual([])
})

test('no German text says Mail without E-, nor a Finnish one meili', async () => {
  const strange = async (language: 'de' | 'fi', word: RegExp) =>
    [...(await shippedTexts(language))].flatMap(([key, text]) => (formsOf(text).some((form) => word.test(form)) ? [key] : []))
  expect(await strange('de', /(?<!E-)\bMail/)).toEqual([])
  expect(await strange('fi', /meili/i)).toEqual([])
})
