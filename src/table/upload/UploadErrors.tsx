import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { Upload } from './following.ts'
import { problemText } from './problemText.ts'

interface Props {
  errors: Upload['errorList']
  /** Groups errors by kind and field with a count, instead of listing them row by row. */
  isGrouped: boolean
}

/** Words are kept whole where possible, but a value from a file may be longer than any line. */
const look = { overflowWrap: 'break-word', fontVariantNumeric: 'tabular-nums' } as const

/** What is wrong with the rows of an uploaded file. */
export function UploadErrors({ errors, isGrouped }: Props) {
  const t = useText()
  const heads = isGrouped
    ? [t('uploads.errorType'), t('uploads.field'), t('uploads.occurrences')]
    : [t('uploads.row'), t('uploads.error'), t('uploads.field'), t('uploads.value')]
  return (
    <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={t('uploads.error')}>
      <Table size="small" stickyHeader sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {errors.map(({ id, row, column, value, error, code, params, isWarning, occurrence }) => {
            const sentence = problemText({ code, params, message: error }, t)
            const marked = isWarning ? `${t('uploads.warning')}: ${sentence}` : sentence
            const cells = isGrouped ? [marked, column, occurrence] : [row, marked, column, value]
            return (
              <TableRow key={id}>
                {cells.map((cell, place) => (
                  <TableCell key={heads[place]} sx={cell === value ? { ...look, overflowWrap: 'anywhere' } : look}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
