import type { Texts } from '#schema/texts/createTexts.ts'
import type { NamedField } from '../../kinds/KindView.ts'

/** Kinds whose values are shown with their unit. */
const withUnit: ReadonlySet<string> = new Set(['percent', 'money'])

/** The title of a field next to its value: percentages and amounts show their unit, so the title needs no '(%)' or '(EUR)'. */
export function titleBeside(field: Pick<NamedField, 'kind' | 'title' | 'titleKey'>, t: Texts['t']): string {
  const title = t.title(field)
  return withUnit.has(field.kind) ? title.replace(/ \((%|EUR)\)$/, '') : title
}
