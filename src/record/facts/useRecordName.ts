import { useCallback } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { leadOf } from '#schema/leadOf.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'
import { useWords } from '../../kinds/text/useWords.ts'

/** Kinds whose values many records share, so that one value alone does not name a record. */
const shared: ReadonlySet<Kind> = new Set<Kind>(['country', 'currency', 'choice', 'day', 'month', 'tags'])

type Named = Pick<NamedTable, 'name' | 'lead' | 'label' | 'fields'>

/** The name of a record for people, in the reader's language: 'Lotus Store AS', 'Germany, standard rate'. */
export function useRecordName(): (table: Named, row: Row) => string {
  const t = useText()
  const language = useLanguage()
  const say = useWords()
  return useCallback(
    (table, row) => {
      const wordsOf = (name: string | undefined): string => {
        const field = name === undefined || name === 'id' ? undefined : table.fields[name]
        const value = name === undefined ? undefined : row[name]
        if (!field || name === undefined || field.kind === 'ref') return ''
        if (field.kind === 'country' && typeof value === 'string') return nameOfCode(value, 'region', t) ?? value
        return say(value, { ...field, name, title: titleOf(name, field) }, row)
      }
      const lead = leadOf(table)
      const title = wordsOf(lead.title)
      const kind = table.fields[lead.title]?.kind
      const beneath = table.fields[lead.subtitle ?? '']
      // A page of law says more than a name.
      const isLong = beneath?.kind === 'longText' || beneath?.inFull === true
      const subtitle = kind && shared.has(kind) && !isLong ? wordsOf(lead.subtitle) : ''
      // What is called by another record, such as its merchant, has a name of its own as its label.
      const label = table.label === lead.title ? '' : wordsOf(table.label)
      if (title === '') return label || wordsOf(lead.subtitle) || `#${row.id}`
      if (subtitle === '') return title
      const isRate = lead.subtitle === 'rate_type'
      return isRate
        ? t('record.rateName', { title, subtitle: language === 'de' ? subtitle : subtitle.toLocaleLowerCase(language) })
        : `${title}, ${subtitle}`
    },
    [t, language, say],
  )
}
