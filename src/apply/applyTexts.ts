import type { Texts } from '#schema/texts/createTexts.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadApplying } from '#schema/texts/loadApplying.ts'
import { catalogueWith } from '#schema/texts/studio/overlay.ts'
import { madeOfTexts } from '../texts/published.ts'

/** The texts of the public form; the same promise until something is published, so that a screen can wait for it. */
export const applyTexts = madeOfTexts<Texts>(async (language, published) =>
  createTexts(language, catalogueWith(await loadApplying(language), published)),
)
