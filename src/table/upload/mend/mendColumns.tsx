import type { Texts } from '#schema/texts/createTexts.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { CellButton } from '../../../ui/buttons/CellButton.tsx'
import type { GridColumn } from '../../grid/GridColumn.ts'
import { problemText } from '../problemText.ts'
import type { Mend, Mended, Refused } from './useMending.ts'

type RefusedRow = Refused['rows'][number]

/** A refused row as the grid shows it: its texts by column. */
export type MendRow = Row & { readonly refused: RefusedRow }

interface Shown {
  refused: Refused
  mended: Mended
  t: Texts['t']
  mend: (mends: readonly Mend[]) => void
}

/** The name of a column's field; titles of a file may be anything. */
const fieldName = (place: number): string => `c${place}`

/** The rows with what was mended in them. */
export const mendRows = ({ columns, rows }: Refused, mended: Mended): MendRow[] =>
  rows.map((refused) => {
    const texts = mended.get(refused.row)?.cells ?? {}
    const cells = columns.map((title, place) => [fieldName(place), texts[title] ?? refused.cells[place] ?? ''] as const)
    return { id: refused.row, refused, ...Object.fromEntries(cells) }
  })

/** The first cell that is wrong, by its row and the name of its column. */
export function firstWrong({ columns, rows }: Refused): { row: number; column: string } | undefined {
  for (const { row, problems } of rows) {
    const place = columns.findIndex((title) => problems.some(({ column }) => column === title))
    if (place >= 0) return { row, column: fieldName(place) }
  }
  return undefined
}

const asRefused = (row: Row): RefusedRow => (row as MendRow).refused

const own = { grows: false, align: 'left', hidden: false, isSortable: false } as const

/** The columns of the grid: the row's number, what is wrong, the cells of the file, and the button that leaves the row out. */
export function mendColumns({ refused: { columns }, mended, t, mend }: Shown): GridColumn[] {
  const sentencesOf = (row: Row, title?: string): string[] =>
    asRefused(row)
      .problems.filter(({ column }) => title === undefined || column === title)
      .map((problem) => problemText(problem, t))
  const isDropped = (row: Row): boolean => mended.get(row.id)?.isDropped === true
  const cellOf = (title: string, place: number): GridColumn => ({
    ...own,
    id: fieldName(place),
    title: t.source(title),
    width: 140,
    grows: true,
    field: { kind: 'text', name: fieldName(place), title },
    isEditable: true,
    render: (row) => <MendCell row={row} place={place} {...{ mended, title }} wrong={sentencesOf(row, title).join(' ')} />,
  })
  return [
    { ...own, id: 'row', title: t('uploads.row'), width: 84, align: 'right', staysAtStart: true, render: ({ id }) => id },
    {
      ...own,
      id: 'wrong',
      title: t('uploads.mend.wrong'),
      width: 260,
      isTall: true,
      render: (row) => (
        <span style={{ whiteSpace: 'normal' }}>{isDropped(row) ? t('uploads.mend.dropped') : sentencesOf(row).join(' ')}</span>
      ),
    },
    ...columns.map(cellOf),
    {
      ...own,
      id: 'drop',
      title: '',
      width: 48,
      staysAtEnd: true,
      render: (row) => {
        const label = isDropped(row) ? t('uploads.mend.keep', { row: row.id }) : t('uploads.mend.drop', { row: row.id })
        const press = () => mend([{ row: row.id, isDropped: !isDropped(row) }])
        return <CellButton label={label} icon={isDropped(row) ? 'sync' : 'delete'} onClick={press} />
      },
    },
  ]
}

interface CellProps {
  row: Row
  place: number
  title: string
  mended: Mended
  /** What is wrong with the text of the file; empty if nothing is. */
  wrong: string
}

/** A text of the file: marked while it is wrong, and once it is mended. */
function MendCell({ row, place, title, mended, wrong }: CellProps) {
  const { cells, isDropped } = mended.get(row.id) ?? {}
  const isMended = cells?.[title] !== undefined
  const state = isDropped ? 'dropped' : isMended ? 'mended' : wrong === '' ? 'fine' : 'wrong'
  return (
    <span data-mend={state} title={state === 'wrong' ? wrong : undefined}>
      {String(row[fieldName(place)])}
    </span>
  )
}

export const titleOfField = (columns: readonly string[], name: string): string | undefined => columns[Number(name.slice(1))]
