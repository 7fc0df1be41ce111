import { useState } from 'react'
import { useGetList, useGetManyAggregate } from 'react-admin'
import type { CellProps, FilterProps, InputProps, KindView, NamedField, Option, Row } from './KindView.ts'
import { PickEntry } from './inputs/PickEntry.tsx'
import { textOf } from './text/textOf.ts'

const noTarget = { table: '', label: 'id' }

/** The words a row is known by. */
const wordsOf = (row: Row, label: string): string => textOf(row[label]) || `#${row.id}`

/** What the references of a list point to: asked for once for all cells together. */
function useTarget(id: unknown, { to = noTarget }: NamedField): string | undefined {
  const known = typeof id === 'number'
  const { data } = useGetManyAggregate<Row>(to.table, { ids: known ? [id] : [] }, { enabled: known })
  if (!known) return undefined
  const row = data?.find((entry) => entry?.id === id)
  return row ? wordsOf(row, to.label) : `#${id}`
}

function RefCell({ value, field }: CellProps) {
  const words = useTarget(value, field)
  return <span title={words}>{words}</span>
}

function RefInput({ field, value, onChange, ...rest }: InputProps) {
  const [search, setSearch] = useState('')
  const [isOpened, setOpened] = useState(false)
  const { to = noTarget } = field
  const id = typeof value === 'number' ? value : undefined
  const chosen = useTarget(id, field)
  const { data = [], isFetching } = useGetList<Row>(
    to.table,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: to.label, order: 'ASC' },
      filter: search && to.label !== 'id' ? { [to.label]: { comparator: 'contains', value: search } } : {},
    },
    { enabled: isOpened },
  )
  const options: Option[] = data.map((row) => ({ value: String(row.id), label: wordsOf(row, to.label) }))
  const current = id === undefined ? null : { value: String(id), label: chosen ?? `#${id}` }
  const withCurrent = current && !options.some((option) => option.value === current.value) ? [current, ...options] : options
  return (
    <PickEntry
      {...rest}
      value={current}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      options={withCurrent}
      onSearch={setSearch}
      loading={isFetching}
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
  width: 176,
  grows: true,
}
