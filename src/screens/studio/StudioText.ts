import type { CallReply } from '../../data/send.ts'
import type { listStudioTexts } from '#schema/calls/texts/texts.ts'
import type { ReadRow } from '#schema/rows.ts'
import type { text_translation } from '#schema/tables/texts/text_translation.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import type { TextState } from '#schema/texts/studio/textState.ts'
import type { Text } from '#schema/texts/Text.ts'

export type TranslationRow = ReadRow<typeof text_translation>

/** A text of the catalogue as it ships. */
export type ShippedText = CallReply<typeof listStudioTexts>['rows'][number]

/** The parts of the product in which texts stand, in the order in which they are translated. */
export const placeNames = ['screens', 'messages', 'words', 'titles', 'library', 'mails', 'papers'] as const
export type PlaceName = (typeof placeNames)[number]

/** A text with what was written for it in a language. */
export interface StudioText extends ShippedText {
  place: PlaceName
  state: TextState
  row: TranslationRow | undefined
}

/** The part of the product that a key belongs to. */
export function placeOf(key: string): PlaceName {
  const [chapter] = key.split('.', 1)
  if (chapter === 'ra') return 'library'
  return placeNames.find((name) => name === chapter && name !== 'screens') ?? 'screens'
}

/** The translation as it is being worked on, or as it ships. */
export const contentOf = ({ row, shipped }: Pick<StudioText, 'row' | 'shipped'>): Text | null => row?.content ?? shipped

/** Its words, for a line of a list. */
export const wordingOf = (text: Pick<StudioText, 'row' | 'shipped'>): string => {
  const content = contentOf(text)
  return content === null ? '' : generalForm(content)
}
