import { folded } from '../text/folded.ts'
import type { Option } from '../KindView.ts'

/**
 * The option that a text means although none was chosen from the list: the only one there is, or the only one whose label, or
 * code as the first word of the label, equals the text. Case and diacritics are ignored.
 */
export function exactOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text.trim())
  if (wanted === '') return undefined
  const namesOf = ({ label }: Option) => [label, label.split(' ')[0] ?? '']
  const isExact = (option: Option) => namesOf(option).some((name) => folded(name) === wanted)
  const exact = options.length === 1 ? options : options.filter(isExact)
  return exact.length === 1 ? exact[0] : undefined
}
