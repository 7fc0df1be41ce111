import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { formatInstant, formatInstantInFull } from '../text/formatInstant.ts'

/** A time as the person has chosen to see it, or a text about it; on hover in full, in UTC and in the reader's time zone. */
export function InstantText({ at, children = formatInstant(at) }: { at: string; children?: ReactNode }) {
  const language = useLanguage()
  return (
    <time dateTime={at} title={formatInstantInFull(at, language)}>
      {children}
    </time>
  )
}
