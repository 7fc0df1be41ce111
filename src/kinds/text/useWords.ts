import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../KindView.ts'
import { wordsOf } from './wordsOf.ts'

/** Returns a function that gives a value in words, in the reader's language; null becomes an empty text. */
export function useWords(): (value: unknown, field: NamedField, row: Row) => string {
  const t = useText()
  return useCallback((value, field, row) => wordsOf({ value, field, row }, t), [t])
}
