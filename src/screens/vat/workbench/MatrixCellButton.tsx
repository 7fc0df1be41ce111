import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import { Box, ButtonBase } from '@mui/material'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { colour, size } from '../../../ui/look/theme.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import type { MatrixCell } from './useVatMatrix.ts'

interface Props {
  cell: MatrixCell
  /** Its name. */
  country: string
  isChosen: boolean
  /** It is the answer to the question above the table. */
  isAnswer: boolean
  isEntry: boolean
  onChoose: () => void
}

/** A rate of the matrix, with an arrow if another one is scheduled, and a dot if codes need a review. */
export function MatrixCellButton({ cell, country, isChosen, isAnswer, isEntry, onChoose }: Props) {
  const t = useText()
  const language = useLanguage()
  const { rate, next, end_date, toReview, type } = cell
  const rateText = rate === null ? t('workbench.matrix.none') : formatPercent(rate, language)
  const change = next
    ? t('workbench.matrix.next', { rate: formatPercent(next.rate, language), day: next.start_date })
    : end_date !== null && t('workbench.matrix.ends', { day: end_date })
  const review = toReview > 0 && t('workbench.matrix.toReview', { smart_count: toReview })
  const name = t('workbench.matrix.cell', { country, line: t(`workbench.line.${type}`), rate: rateText })
  return (
    <ButtonBase
      data-cell
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={[name, change, review].filter(Boolean).join('; ')}
      title={[change, review].filter(Boolean).join(' · ') || undefined}
      onClick={onChoose}
      sx={{
        width: '100%',
        height: 28,
        px: 0.5,
        gap: 0.25,
        justifyContent: 'flex-end',
        borderRadius: `${size.radius}px`,
        typography: 'body1',
        fontWeight: isAnswer ? 600 : 400,
        color: rate === null ? 'text.secondary' : undefined,
        backgroundColor: isChosen ? colour('accentSoft') : undefined,
        boxShadow: isAnswer ? `inset 0 0 0 2px ${colour('accent')}` : undefined,
        '&:hover': { backgroundColor: colour('hover') },
      }}
    >
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {rate === null ? '–' : rateText}
      </Box>
      <Box component="span" sx={{ width: 14, display: 'inline-flex', color: 'info.main', '& svg': { fontSize: 14 } }}>
        {next ? (
          Number(next.rate) < Number(rate ?? 0) ? (
            <ArrowDownward />
          ) : (
            <ArrowUpward />
          )
        ) : end_date !== null ? (
          <EventBusyOutlined />
        ) : (
          review && <Box component="span" sx={{ width: 6, height: 6, m: '4px', borderRadius: '50%', bgcolor: 'warning.main' }} />
        )}
      </Box>
    </ButtonBase>
  )
}
