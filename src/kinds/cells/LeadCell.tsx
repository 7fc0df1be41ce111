import { Link } from 'react-router'
import { kinds } from '../index.ts'
import type { NamedField, Row } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'
import type { ColumnLead } from './ColumnLead.ts'
import { Flag } from './Flag.tsx'
import { toneOf } from './tones.ts'

interface Props {
  field: NamedField
  row: Row
  lead: ColumnLead
  copies: boolean
}

/** The name of a record: its flag before it, one more fact below it, and its state where no column of its own shows it. */
export function LeadCell({ field, row, lead: { subtitle, state, country, address }, copies }: Props) {
  const { Cell, fetchesWords } = kinds[field.kind]
  const code = country === undefined ? undefined : row[country]
  // Where a click edits the name, it does not lead away.
  const page = copies && !fetchesWords ? address?.(row.id) : undefined
  const value = row[field.name]
  // What has no name is known by its number: a link has to say something.
  const isNameless = value === null || value === undefined || value === ''
  const name = isNameless ? `#${row.id}` : <Cell value={value} field={field} row={row} copies={copies && page === undefined} />
  return (
    <span className="lead">
      {typeof code === 'string' && code !== '' && <Flag code={code} />}
      <span className="lead-words">
        <span className="lead-title">
          {page === undefined ? (
            name
          ) : (
            <Link className="cell-link quiet" to={page} tabIndex={-1}>
              {name}
            </Link>
          )}
        </span>
        {subtitle && <Beneath field={subtitle} row={row} />}
      </span>
      {state && <StateMark field={state} row={row} />}
    </span>
  )
}

function Beneath({ field, row }: { field: NamedField; row: Row }) {
  const { fetchesWords, Cell } = kinds[field.kind]
  const say = useWords()
  const value = row[field.name]
  const words = fetchesWords ? undefined : say(value, field, row)
  if (words === '') return null
  return (
    <span className="lead-sub" title={words}>
      {words ?? <Cell value={value} field={field} row={row} copies={false} />}
    </span>
  )
}

/** The state as a dot; its words are read out and shown on hover. */
function StateMark({ field, row }: { field: NamedField; row: Row }) {
  const say = useWords()
  const value = row[field.name]
  const words = say(value, field, row)
  if (words === '') return null
  const tone = typeof value === 'boolean' ? (value ? 'success' : 'default') : toneOf(String(value))
  const label = `${field.title}: ${words}`
  return <span role="img" className={`state-dot mark ${tone}`} aria-label={label} title={label} />
}
