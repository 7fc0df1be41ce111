import { Box, Checkbox } from '@mui/material'
import { stances } from '#domain/vat/stanceOf.ts'
import { vatCategoryLabels } from '#schema/columns/vatCategories.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { vatItemReviews } from '#schema/choices.ts'
import { useText } from '../../../i18n/index.ts'
import { choice } from '../../../kinds/choice.tsx'
import { humanise } from '#schema/texts/humanise.ts'
import type { NamedField } from '../../../kinds/KindView.ts'
import type { CodeOfLine } from './useLineCodes.ts'

const reviewField: NamedField = { kind: 'choice', name: 'review', title: 'Review', choices: vatItemReviews }
const stanceField: NamedField = { kind: 'choice', name: 'stance', title: 'Stance', choices: stances }

interface Props {
  row: CodeOfLine
  isSelected: boolean
  /** Undefined if the person may not change it. */
  onToggle: (() => void) | undefined
}

/** A code with what it covers, the condition that the law adds, and the review of that condition. */
export function CodeLine({ row, isSelected, onToggle }: Props) {
  const t = useText()
  const code = formatHs6p(row.hs6p_code)
  const condition =
    row.legal_note ??
    (row.category && row.review !== 'NOT_NEEDED' ? t.source(vatCategoryLabels[row.category] ?? humanise(row.category)) : null)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start', minHeight: 36 }}
    >
      {onToggle && (
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': t('workbench.panel.select', { code }) } }}
          sx={{ p: 0.25 }}
        />
      )}
      <Box component="span" sx={{ fontWeight: 600, minWidth: 72, whiteSpace: 'nowrap', pt: 0.25 }}>
        {code}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.25 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{row.description}</Box>
        {condition && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{condition}</Box>}
      </Box>
      {row.review !== 'NOT_NEEDED' && (
        <choice.Cell value={row.stance ?? row.review} field={row.stance ? stanceField : reviewField} row={{ id: row.id }} />
      )}
    </Box>
  )
}
