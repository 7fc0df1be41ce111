import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { kinds } from '../kinds/index.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { humanise } from '../kinds/text/humanise.ts'
import type { FactSection } from './facts/factSections.ts'
import { factSections } from './facts/factSections.ts'

interface Props {
  row: Row
  fields: readonly NamedField[]
  /** What stands in the place of a value where it can be more than read, for example changed. */
  renderValue?: ((field: NamedField) => ReactNode) | undefined
}

/** What a record holds: its fields in sections, the name of each at the left and its value at the right, empty ones folded. */
export function RecordFacts({ row, fields, renderValue }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {factSections(fields, row).map((section) => (
        <Section key={section.name} section={section} row={row} renderValue={renderValue} />
      ))}
    </Box>
  )
}

const named = ['main', 'amounts', 'origin'] as const

function useSectionTitle() {
  const t = useText()
  return (name: string): string => {
    const known = named.find((one) => one === name)
    return known ? t(`peek.sections.${known}`) : t.source(humanise(name))
  }
}

function Section({ section: { name, filled, empty }, row, renderValue }: Omit<Props, 'fields'> & { section: FactSection }) {
  const t = useText()
  const id = useId()
  const titleOf = useSectionTitle()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? [...filled, ...empty] : filled
  return (
    <Box component="section" aria-labelledby={`${id}-title`} data-section={name}>
      <Typography id={`${id}-title`} variant="h3" sx={{ pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        {titleOf(name)}
      </Typography>
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
          sx={{ ml: -1.5, color: 'text.secondary' }}
        >
          {t('peek.emptyFields', { smart_count: empty.length })}
        </Button>
      )}
    </Box>
  )
}

function Fact({ field, row, renderValue }: Omit<Props, 'fields'> & { field: NamedField }) {
  const t = useText()
  const { Cell } = kinds[field.kind]
  return (
    <Box
      data-field={field.name}
      sx={{ display: 'grid', gridTemplateColumns: '152px minmax(0, 1fr)', gap: 1.5, py: 0.5, lineHeight: '20px' }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', hyphens: 'auto' }}>
        {t.source(field.title)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', '& .cell-tags': { flexWrap: 'wrap' } }}>
        {renderValue?.(field) ?? <Cell value={row[field.name]} field={field} row={row} />}
      </Box>
    </Box>
  )
}
