import type { ReactNode } from 'react'
import type { NamedField, Row } from '../KindView.ts'
import { usePersonWords } from '../text/people/usePeople.ts'
import { useWords } from '../text/useWords.ts'

interface Props {
  facts: readonly NamedField[]
  row: Row
  /** The value itself. */
  children: ReactNode
}

type Say = ReturnType<typeof useWords>

/** A value, and below it related facts in small print; a country is its code there, with its name on hover. */
export function CellOverFacts(props: Props) {
  const say = useWords()
  return props.facts.some(({ isPerson }) => isPerson) ? <OverPeople {...props} say={say} /> : <OverFacts {...props} say={say} />
}

/** People are called by their names, which have to be fetched. */
function OverPeople({ say, ...props }: Props & { say: Say }) {
  const nameOf = usePersonWords()
  const sayName: Say = (value, field, row) =>
    field.isPerson && typeof value === 'string' ? nameOf(value) : say(value, field, row)
  return <OverFacts {...props} say={sayName} />
}

function OverFacts({ facts, row, say, children }: Props & { say: Say }) {
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
