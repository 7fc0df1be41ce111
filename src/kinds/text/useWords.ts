import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../index.ts'
import type { NamedField, Row } from '../KindView.ts'
import { shownText } from './shownText.ts'

/** A value as a sentence says it in the reader's language; nothing is the empty text. */
export function useWords(): (value: unknown, field: NamedField, row: Row) => string {
  const t = useText()
  return useCallback(
    (value, field, row) => {
      const { words } = kinds[field.kind]
      return words ? words(value, t, field) : shownText({ value, field, row }, t.language)
    },
    [t],
  )
}
