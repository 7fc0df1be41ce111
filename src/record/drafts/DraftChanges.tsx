import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { onward } from '../../i18n/onward.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useWords } from '../../kinds/text/useWords.ts'
import type { Draft } from '../../session/drafts.ts'
import { isSameValue } from '../../data/isSameValue.ts'

/** If there are more fields than this, the others are counted and not listed. */
const maxLines = 5

interface Props {
  draft: Draft
  fields: readonly NamedField[]
  /** The current record; undefined for a new one. */
  row?: Row | undefined
}

/** The fields of a draft that differ from the record, or that were filled in for a new one. */
export const draftedFields = ({ draft, fields, row }: Props): readonly NamedField[] =>
  fields.filter(({ name }) => Object.hasOwn(draft.values, name) && !isSameValue(draft.values[name], row?.[name]))

/** What a draft would change: the former value, the typed one, and the one that somebody else has saved since. */
export function DraftChanges({ draft, fields, row }: Props) {
  const t = useText()
  const drafted = draftedFields({ draft, fields, row })
  const say = useWords()
  const words = (field: NamedField, values: Draft['values']) =>
    say(values[field.name], field, { id: 0, ...row, ...values }) || t('table.nothing')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {drafted.slice(0, maxLines).map((field) => (
        <li key={field.name}>
          {t.title(field)}:{' '}
          {row && (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {words(field, draft.before ?? row)}
              </Box>
              {` ${onward(t.language)} `}
            </>
          )}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
            {words(field, draft.values)}
          </Box>
          {row && draft.before && !isSameValue(draft.before[field.name], row[field.name]) && (
            <> ({t('draft.now', { value: words(field, row) })})</>
          )}
        </li>
      ))}
      {drafted.length > maxLines && <li>{t('draft.more', { count: drafted.length - maxLines })}</li>}
    </Box>
  )
}
