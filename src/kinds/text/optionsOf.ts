import { humanise } from '#schema/texts/humanise.ts'
import { englishNameOf } from '#schema/texts/studio/languageRows.ts'
import { languageRows } from '../../i18n/languageRows.ts'
import type { NamedField, Option } from '../KindView.ts'

const isOfLanguage = ({ choices }: NamedField): boolean =>
  choices !== undefined && 'enumeration' in choices && choices.enumeration === 'language'

const nameOf = (code: string, { labels }: NamedField): string => labels?.[code] ?? englishNameOf(code) ?? humanise(code)

/**
 * The values of a choice or of tags: those of the definition, or the current ones of the enumeration. The browser knows the
 * languages by itself, because forms need them that ask for no configuration.
 */
export function optionsOf(field: NamedField): readonly Option[] {
  const { options = [], choices, labels } = field
  if (isOfLanguage(field))
    return languageRows().flatMap(({ code, isOffered }) => (isOffered ? [{ value: code, label: nameOf(code, field) }] : []))
  return Array.isArray(choices) ? choices.map((value: string) => ({ value, label: labels?.[value] ?? humanise(value) })) : options
}

/** The label of a stored value. */
export function labelOf(value: string, field: NamedField): string {
  if (isOfLanguage(field)) return nameOf(value, field)
  return optionsOf(field).find((option) => option.value === value)?.label ?? humanise(value)
}
