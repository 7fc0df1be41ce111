import type { MessageParams } from '#schema/messages/messages.ts'
import { fill } from '#schema/messages/messages.ts'

/** An English title or word of the registry in another language; unchanged if there is no translation. */
export const translateSource = (
  text: string,
  translations: Readonly<Record<string, string>>,
  params: MessageParams = {},
): string => fill((Object.hasOwn(translations, text) ? translations[text] : undefined) ?? text, params)
