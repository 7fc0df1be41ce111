import type { Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadApplying } from '#schema/texts/loadApplying.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import { catalogueWith } from '#schema/texts/studio/overlay.ts'
import { apart } from '../i18n/isolated.ts'
import { baseOf } from '../i18n/languageRows.ts'
import { textsInPlace } from '../texts/inPlace.ts'
import { madeOfTexts } from '../texts/published.ts'

/** The texts of the public form; the same promise until something is published, so that a screen can wait for it. */
export const applyTexts = madeOfTexts<Texts>(async (language, published) => {
  const own = catalogueWith(await loadApplying(baseOf(language)), published)
  if (!isPseudo(language)) return createTexts(language, own, { mark: textsInPlace()?.mark, wrap: apart(language) })
  const { pseudoGroup } = await import('#schema/texts/studio/pseudo.ts')
  return createTexts(language, { ...own, ui: pseudoGroup(own.ui, language) }, { wrap: apart(language) })
})
