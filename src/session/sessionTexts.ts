import type { Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadEntrance } from '#schema/texts/loadEntrance.ts'
import { isPseudo } from '#schema/texts/studio/languageRows.ts'
import type { Published } from '#schema/texts/studio/overlay.ts'
import { groupWith } from '#schema/texts/studio/overlay.ts'
import { apart } from '../i18n/isolated.ts'
import { baseOf } from '../i18n/languageRows.ts'
import type { Language } from '../i18n/languages.ts'
import { textsInPlace } from '../texts/inPlace.ts'
import { madeOfTexts } from '../texts/published.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000

/** Without texts there is nothing to show, not even that they are missing: it goes on trying. */
async function load(language: Language, published: Published): Promise<Texts> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    try {
      const own = groupWith(await loadEntrance(baseOf(language)), published)
      const ui = isPseudo(language) ? (await import('#schema/texts/studio/pseudo.ts')).pseudoGroup(own, language) : own
      // The only failure that is translated on the sign-in screen; others are in English there.
      const ways = { mark: textsInPlace()?.mark, wrap: apart(language) }
      return createTexts(language, { ui, messages: { UNAUTHORIZED: ui.session.unauthorized } }, ways)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** The texts of the screens before the session; the same promise until something is published, so that a screen can wait for it. */
export const sessionTexts = madeOfTexts(load)
