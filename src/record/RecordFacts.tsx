import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { RecordPage } from '#schema/define.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { FactList } from './facts/FactList.tsx'
import type { FactSection } from './facts/factSections.ts'
import { factSections } from './facts/factSections.ts'
import { useSectionTitle } from './facts/useSectionTitle.ts'

interface Props {
  row: Row
  fields: readonly NamedField[]
  /** The sections that the definition names. */
  sections?: RecordPage['sections']
  /** Replaces the plain value where more can be done with it than read, for example edit it. */
  renderValue?: ((field: NamedField) => ReactNode) | undefined
}

/** The fields of a record in sections, names on the left and values on the right, with empty ones folded. */
export function RecordFacts({ row, fields, sections, renderValue }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {factSections(fields, row, sections).map((section) => (
        <Section key={section.name} section={section} row={row} renderValue={renderValue} />
      ))}
    </Box>
  )
}

function Section({ section, row, renderValue }: Pick<Props, 'row' | 'renderValue'> & { section: FactSection }) {
  const id = useId()
  const titleOf = useSectionTitle()
  return (
    <Box component="section" aria-labelledby={`${id}-title`} data-section={section.name}>
      <Typography id={`${id}-title`} variant="h3" sx={{ pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
        {titleOf(section.name)}
      </Typography>
      <FactList section={section} row={row} renderValue={renderValue} />
    </Box>
  )
}
