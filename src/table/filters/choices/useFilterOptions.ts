import { useText } from '../../../i18n/index.ts'
import type { Option } from '../../../kinds/KindView.ts'
import { isCodeTable, useCodes } from '../../../kinds/inputs/useCodes.ts'
import { optionsOf } from '../../../kinds/text/optionsOf.ts'
import type { ScreenFilter } from '../../../record/TableConfig.ts'

/** The values that a filter offers, in the reader's language. */
export function useFilterOptions({ field }: Pick<ScreenFilter, 'field'>): readonly Option[] {
  const t = useText()
  const isCode = isCodeTable(field.kind)
  const { codes } = useCodes(isCode ? field.kind : 'country', isCode, field.within)
  if (isCode) return codes
  if (field.kind === 'flag') return (['true', 'false'] as const).map((value) => ({ value, label: t(`table.${yesNo[value]}`) }))
  return optionsOf(field).map(({ value, label }) => ({ value, label: t.source(label) }))
}

const yesNo = { true: 'yes', false: 'no' } as const
