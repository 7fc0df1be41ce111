import { Box } from '@mui/material'
import { useText } from '../i18n/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { useWords } from '../kinds/text/useWords.ts'
import type { Draft } from '../session/drafts.ts'
import { isSameValue } from '../data/isSameValue.ts'

/** More fields than these are counted, not listed. */
const mostLines = 5

interface Props {
  draft: Draft
  fields: readonly NamedField[]
  /** The record as it stands; a new one has none. */
  row?: Row | undefined
}

/** The fields of a draft that a record has other values in, or in which somebody typed for a new one. */
export const draftedFields = ({ draft, fields, row }: Props): readonly NamedField[] =>
  fields.filter(({ name }) => Object.hasOwn(draft.values, name) && !isSameValue(draft.values[name], row?.[name]))

/** What a draft would change: the value before, the one that was typed, and the one that somebody else has put there since. */
export function DraftChanges({ draft, fields, row }: Props) {
  const t = useText()
  const drafted = draftedFields({ draft, fields, row })
  const say = useWords()
  const words = (field: NamedField, values: Draft['values']) =>
    say(values[field.name], field, { id: 0, ...row, ...values }) || t('table.nothing')
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {drafted.slice(0, mostLines).map((field) => (
        <li key={field.name}>
          {t.source(field.title)}:{' '}
          {row && (
            <>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {words(field, draft.before ?? row)}
              </Box>
              {' → '}
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
      {drafted.length > mostLines && <li>{t('draft.more', { count: drafted.length - mostLines })}</li>}
    </Box>
  )
}
