import type { Texts } from '../../i18n/createTexts.ts'
import type { NamedField } from '../../kinds/KindView.ts'

/** Kinds whose values are shown with their unit. */
const withUnit: ReadonlySet<string> = new Set(['percent', 'money'])

/** The title of a field next to its value: percentages and amounts show their unit, so the title needs no '(%)' or '(EUR)'. */
export function titleBeside({ kind, title }: Pick<NamedField, 'kind' | 'title'>, t: Texts['t']): string {
  const said = t.source(title)
  return withUnit.has(kind) ? said.replace(/ \((%|EUR)\)$/, '') : said
}
