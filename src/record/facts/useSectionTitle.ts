import { sectionNames } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'

const named = ['main', 'amounts', 'origin'] as const

/** The title of a section of a record's fields. */
export function useSectionTitle(): (name: string) => string {
  const t = useText()
  return (name) => {
    const defined = sectionNames.find((one) => one === name)
    if (defined) return t(`record.sections.${defined}`)
    const known = named.find((one) => one === name)
    return known ? t(`peek.sections.${known}`) : t.source(humanise(name))
  }
}
