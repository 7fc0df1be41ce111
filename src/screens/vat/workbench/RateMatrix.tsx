import { Box, ButtonBase, Link } from '@mui/material'
import { memo } from 'react'
import { vatRateLines } from '#schema/columns/vatRateLines.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { nameOfCode } from '../../../kinds/text/nameOfCode.ts'
import { colour, size } from '../../../ui/look/theme.ts'
import type { Place } from '../place/placeOptions.ts'
import type { ChosenLine } from './ChosenLine.ts'
import { nameOfLine } from './ChosenLine.ts'
import { MatrixCellButton } from './MatrixCellButton.tsx'
import { moveInMatrix } from './moveInMatrix.ts'
import type { MatrixRow, RateType } from './useVatMatrix.ts'
import { columnsOf } from './useVatMatrix.ts'

interface Props {
  rows: readonly MatrixRow[]
  /** The id of its title. */
  labelledBy: string
  /** The line whose panel is open, by its name. */
  chosen: string | undefined
  /** The country of the question. */
  country: string
  /** The line that answers the question, by its name. */
  answered: string | undefined
  onChoose: (line: ChosenLine) => void
  onPlace: (place: Place) => void
}

/**
 * The rates of the member states by type; the one that answers the question is marked. As it has some two hundred buttons, it is
 * rendered again only if something about it has changed.
 */
export const RateMatrix = memo(function RateMatrix({ rows, labelledBy, chosen, country, answered, onChoose, onPlace }: Props) {
  const t = useText()
  const language = useLanguage()
  const columns = columnsOf(rows)
  // Tab reaches one cell of the table, and arrow keys the others.
  const entry = chosen ?? nameOfLine({ country: rows[0]?.country ?? '', line: 'standard' })
  const named = rows
    .map((row) => ({ ...row, name: nameOfCode(row.country, 'region', t) ?? row.country }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-labelledby={labelledBy} onKeyDown={moveInMatrix} sx={tableLook}>
        <thead>
          <tr>
            <th scope="col">{t('workbench.matrix.country')}</th>
            {columns.map((type) => (
              <th key={type} scope="col">
                {t(`workbench.line.${type}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map((row) => (
            <tr key={row.country} data-asked={row.country === country || undefined}>
              <th scope="row">
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  onClick={() => onPlace({ country: row.country, territory_id: '' })}
                >
                  <span className="cell-code">{row.country}</span>
                  <Box component="span" className="cell-muted" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                    {row.name}
                  </Box>
                </Link>
              </th>
              {columns.map((type) => (
                <td key={type}>
                  <Lines row={row} type={type} marks={{ chosen, answered, entry }} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
})

interface LinesProps {
  row: MatrixRow & { name: string }
  type: RateType
  marks: { chosen: string | undefined; answered: string | undefined; entry: string }
  onChoose: (line: ChosenLine) => void
}

/** The lines of a type in a country, usually one. An empty cell can be chosen as well, to add the first. */
function Lines({ row: { country, name, cells }, type, marks, onChoose }: LinesProps) {
  const t = useText()
  const own = cells.filter((cell) => cell.type === type)
  const propsOf = (line: string) => {
    const key = nameOfLine({ country, line })
    return {
      isChosen: key === marks.chosen,
      isAnswer: key === marks.answered,
      isEntry: key === marks.entry,
      onChoose: () => onChoose({ country, line, type }),
    }
  }
  if (own.length > 0)
    return own.map((cell) => <MatrixCellButton key={cell.line} cell={cell} country={name} {...propsOf(cell.line)} />)
  const { isChosen, isEntry, onChoose: choose } = propsOf(vatRateLines[type])
  return (
    <ButtonBase
      data-cell
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={t('workbench.matrix.cell', {
        country: name,
        line: t(`workbench.line.${type}`),
        rate: t('workbench.matrix.none'),
      })}
      onClick={choose}
      sx={{ width: '100%', height: 28, borderRadius: `${size.radius}px`, '&:hover': { backgroundColor: colour('hover') } }}
    />
  )
}

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontFeatureSettings: '"tnum"',
  '& th, & td': { borderTop: `1px solid ${colour('border')}`, p: '1px 2px', textAlign: 'end', fontWeight: 400 },
  '& thead th': {
    fontSize: 12,
    fontWeight: 600,
    color: colour('textMuted'),
    verticalAlign: 'bottom',
    p: { xs: '4px 8px 4px 2px', sm: '4px 22px 4px 2px' },
  },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 2, whiteSpace: 'nowrap' },
  '& tbody tr:hover': { backgroundColor: colour('sunken') },
  '& tr[data-asked]': { backgroundColor: colour('selected') },
} as const
