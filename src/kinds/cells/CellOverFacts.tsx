import type { ReactNode } from 'react'
import type { NamedField, Row } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'

interface Props {
  facts: readonly NamedField[]
  row: Row
  /** The value itself. */
  children: ReactNode
}

/** A value, and below it related facts in small print; a country is its code there, with its name on hover. */
export function CellOverFacts({ facts, row, children }: Props) {
  const say = useWords()
  const inFull = facts.map((field) => say(row[field.name], field, row))
  const short = facts.map((field, place) => {
    const value = row[field.name]
    return field.kind === 'country' && typeof value === 'string' ? value : inFull[place]
  })
  return (
    <span className="lead">
      <span className="lead-words">
        <span className="lead-title">{children}</span>
        <span className="lead-sub" title={inFull.filter(Boolean).join(' · ')}>
          {short.filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}
