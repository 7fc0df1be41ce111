import { use, useState } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { Link } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { useText } from '../i18n/index.ts'
import { humanise } from '#schema/texts/humanise.ts'
import type { CellProps, FilterProps, InputProps, KindView, NamedField, Option, Row } from './KindView.ts'
import { PickEntry } from './inputs/fetchedInputs.tsx'
import { knownBy } from './inputs/pickFilter.ts'
import type { CodeTable } from './inputs/useCodes.ts'
import { isCodeTable, nameOfCodeIn, useCodes } from './inputs/useCodes.ts'
import { useLookup } from './inputs/useLookup.ts'
import { useMay } from '../session/useSession.ts'
import { recordPath } from '#schema/recordPath.ts'
import { textOf } from './text/textOf.ts'
import { TabStops } from '../ui/buttons/TabStops.ts'

const noTarget = { table: '', label: 'id' }

/** The label of a row, or else its number. */
const wordsOf = (row: Row, label: string): string => textOf(row[label]) || `#${row.id}`

/** The label of the record that a cell refers to; requested for all cells of a list together. */
function useTarget(id: unknown, { to = noTarget }: NamedField): string | undefined {
  const t = useText()
  const known = typeof id === 'number'
  const { data } = useGetManyAggregate<Row>(to.table, { ids: known ? [id] : [] }, { enabled: known })
  if (!known) return undefined
  const row = data?.find((entry) => entry?.id === id)
  if (!row) return `#${id}`
  const words = wordsOf(row, to.label)
  const code = row['code']
  if (!isCodeTable(to.table) || to.label !== 'name' || typeof code !== 'string') return words
  return nameOfCodeIn(to.table, code, t) ?? words
}

/** The name of a record within a sentence. */
export const RefName = ({ value, field }: Pick<CellProps, 'value' | 'field'>) => useTarget(value, field)

/** The name of the record as a link to its page; if a click opens the editor, only the name. */
function RefCell({ value, field, copies = true }: CellProps) {
  const words = useTarget(value, field)
  const path = useRecordPath(field.to?.table, value)
  if (path === undefined || !copies || words === undefined)
    return (
      <span className="two-lines" title={words}>
        {words}
      </span>
    )
  return (
    <Link to={path} title={words} className="cell-link two-lines" tabIndex={use(TabStops)}>
      {words}
    </Link>
  )
}

/** The address of a record's page, if the person may read it. */
function useRecordPath(table: string | undefined, id: unknown): string | undefined {
  const may = useMay()
  const target = table === undefined ? undefined : findTable(table)
  if (!target || typeof id !== 'number' || !may(`read ${target.area ?? 'reference'}`)) return undefined
  return recordPath(target.name, id)
}

function RefInput(props: InputProps) {
  const { to = noTarget } = props.field
  const target = findTable(to.table)
  if (isCodeTable(to.table)) return <CodeRow {...props} table={to.table} />
  return target && <LookedUpRow {...props} table={target} />
}

/** The input for a country or currency: all of them are loaded, and found by code and by name in the reader's language. */
function CodeRow({ field, value, onChange, table, ...rest }: InputProps & { table: CodeTable }) {
  const [isOpened, setOpened] = useState(false)
  const { codes, ...state } = useCodes(table, isOpened || typeof value === 'number')
  const label = useTarget(value, field)
  const chosen = codes.find(({ id }) => id === value) ?? (label === undefined ? null : { value: '', label })
  return (
    <PickEntry
      {...rest}
      {...state}
      value={chosen}
      onChange={(next) => onChange(codes.find((option) => option.value === next)?.id ?? null)}
      options={codes}
      onOpen={() => setOpened(true)}
    />
  )
}

/** A row as an option: its label, and the other columns by which it is known. */
function optionOf(row: Row, { table, label }: { table: NamedTable; label: string }, t: Texts['t']): Option {
  const wordsIn = (name: string) => {
    const words = textOf(row[name])
    return table.fields[name]?.kind === 'choice' ? t.source(humanise(words)) : words
  }
  const [title = '', ...others] = knownBy(table, label).map(wordsIn)
  const detail = others.filter(Boolean).join(' · ')
  return { value: String(row.id), label: title || `#${row.id}`, ...(detail && { detail }) }
}

/** The input for a row of a table of any length, which the server searches. */
function LookedUpRow({ field, value, onChange, table, ...rest }: InputProps & { table: NamedTable }) {
  const t = useText()
  const [text, setText] = useState('')
  const [isOpened, setOpened] = useState(false)
  const { label } = field.to ?? noTarget
  const { rows, isPending, failure, loadMore } = useLookup({ table, label, text, enabled: isOpened })
  const chosen = useTarget(value, field)
  const current = chosen === undefined ? null : { value: String(value), label: chosen }
  const found = rows.map((row) => optionOf(row, { table, label }, t))
  // The chosen row comes first in the list of all rows, but not among search results.
  const isSearch = text.trim() !== ''
  const own = current && (found.find((option) => option.value === current.value) ?? current)
  const options = isSearch || !own ? found : [own, ...found.filter((option) => option.value !== own.value)]
  return (
    <PickEntry
      {...rest}
      value={current}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      options={options}
      search={{ onType: setText, loadMore }}
      isLoading={isPending}
      failure={failure}
      onOpen={() => setOpened(true)}
    />
  )
}

function RefFilter({ field, value, onChange, label }: FilterProps) {
  return (
    <RefInput
      field={field}
      value={typeof value === 'string' && value !== '' ? Number(value) : null}
      onChange={(next) => onChange(typeof next === 'number' ? String(next) : undefined)}
      label={label}
      place="form"
    />
  )
}

export const ref: KindView = {
  Cell: RefCell,
  Input: RefInput,
  Filter: RefFilter,
  fetchesWords: true,
}
