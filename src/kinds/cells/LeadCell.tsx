import { use } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../index.ts'
import type { NamedField, Row } from '../KindView.ts'
import { useWords } from '../text/useWords.ts'
import type { ColumnLead } from './ColumnLead.ts'
import { Flag } from './Flag.tsx'
import { stateOf } from './stateOf.ts'
import { TabStops } from '../../ui/buttons/TabStops.ts'

interface Props {
  field: NamedField
  row: Row
  lead: ColumnLead
  copies: boolean
}

/** The name of a record with a flag before it, one more fact below it, and its state, unless a column shows that. */
export function LeadCell({ field, row, lead: { subtitle, state, country, address }, copies }: Props) {
  const { Cell, fetchesWords, isLink } = kinds[field.kind]
  const say = useWords()
  const code = country === undefined ? undefined : row[country]
  // If a click edits the name, it is not a link.
  const page = copies && !fetchesWords ? address?.(row.id) : undefined
  const value = row[field.name]
  // A record without a name is shown by its number, because a link needs a text.
  const isNameless = value === null || value === undefined || value === ''
  const cell = <Cell value={value} field={field} row={row} copies={copies && page === undefined} />
  // A link within the link to the record would be what a click opens.
  const name = isNameless ? `#${row.id}` : page !== undefined && isLink ? say(value, field, row) : cell
  return (
    <span className="lead">
      {typeof code === 'string' && code !== '' && <Flag code={code} />}
      <span className="lead-words">
        <span className="lead-title">
          {page === undefined ? (
            name
          ) : (
            <Link className="cell-link quiet" to={page} tabIndex={use(TabStops)}>
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
  // People are called by their names, which are fetched as well.
  const words = fetchesWords || field.isPerson ? undefined : say(value, field, row)
  if (words === '') return null
  return (
    <span className={field.inFull ? 'lead-sub whole' : 'lead-sub'} title={words}>
      {words ?? <Cell value={value} field={field} row={row} copies={false} />}
    </span>
  )
}

/** The state as a dot, in words for screen readers and on hover. */
function StateMark({ field, row }: { field: NamedField; row: Row }) {
  const t = useText()
  const state = stateOf(field, row, t)
  if (!state) return null
  const label = field.kind === 'flag' ? state.label : `${t.title(field)}: ${state.label}`
  return <span role="img" className={`state-dot mark ${state.tone}`} aria-label={label} title={label} />
}
