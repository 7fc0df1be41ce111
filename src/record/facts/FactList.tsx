import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { FactSection } from './factSections.ts'
import { titleBeside } from './titleBeside.ts'
import { useAskedEdit } from './useAskedEdit.ts'

interface Props {
  section: Pick<FactSection, 'filled' | 'empty'>
  row: Row
  /** Replaces the plain value where more can be done with it than read, for example edit it. */
  renderValue?: ((field: NamedField) => ReactNode) | undefined
}

/** The fields of a section, names on the left and values on the right; empty ones are folded behind their count. */
export function FactList({ section: { filled, empty }, row, renderValue }: Props) {
  const t = useText()
  const wanted = useAskedEdit()
  const [isOpen, setOpen] = useState(() => empty.some(({ name }) => name === wanted?.field))
  const shown = isOpen ? [...filled, ...empty] : filled
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {shown.map((field) => (
          <Fact key={field.name} field={field} row={row} renderValue={renderValue} />
        ))}
      </Box>
      {empty.length > 0 && (
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          startIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          sx={{ marginInlineStart: -1.5, color: 'text.secondary' }}
        >
          {t('peek.emptyFields', { smart_count: empty.length })}
        </Button>
      )}
    </>
  )
}

function Fact({ field, row, renderValue }: Omit<Props, 'section'> & { field: NamedField }) {
  const t = useText()
  const { Cell } = kinds[field.kind]
  return (
    <Box
      data-field={field.name}
      sx={{ display: 'grid', gridTemplateColumns: '152px minmax(0, 1fr)', gap: 1.5, py: 0.5, lineHeight: '20px' }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {titleBeside(field, t)}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', '& .cell-tags': { flexWrap: 'wrap' } }}>
        {renderValue?.(field) ?? <Cell value={row[field.name]} field={field} row={row} />}
      </Box>
    </Box>
  )
}
