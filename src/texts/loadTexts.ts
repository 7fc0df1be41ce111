import type { I18nProvider } from 'react-admin'
import type { Mark, Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import { catalogueWith } from '#schema/texts/studio/overlay.ts'
import { apart } from '../i18n/isolated.ts'
import { baseOf } from '../i18n/languageRows.ts'
import { polyglotTexts } from '../i18n/polyglotTexts.ts'
import { textsInPlace } from './inPlace.ts'
import { madeOfTexts } from './published.ts'

/** The texts of a language, for our components (`t`) and for react-admin's (`i18nProvider`). */
export interface AllTexts extends Texts {
  i18nProvider: I18nProvider
}

/** What react-admin's own parts say, marked: its own texts, and the titles of tables and fields. */
const marked =
  (translate: I18nProvider['translate'], mark: Mark): I18nProvider['translate'] =>
  (key, options) =>
    mark(key.replace(/^resources\.(\w+)\.(?:name$|fields\.)/, 'titles.$1.').replace(/\.$/, ''), translate(key, options))

/** All texts of a language; the same promise until something is published, so that a screen can wait for it. */
export const loadTexts = madeOfTexts<AllTexts>(async (language, published) => {
  const inPlace = textsInPlace()
  const catalogue = isPseudo(language)
    ? await (await import('./pseudoCatalogue.ts')).pseudoCatalogue(language)
    : catalogueWith(await loadCatalogue(baseOf(language)), { ...published, ...inPlace?.drafts })
  const i18nProvider = polyglotTexts(language, catalogue)
  return {
    ...createTexts(language, catalogue, { mark: inPlace?.mark, wrap: apart(language) }),
    i18nProvider: inPlace ? { ...i18nProvider, translate: marked(i18nProvider.translate, inPlace.mark) } : i18nProvider,
  }
})
