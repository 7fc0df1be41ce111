import { Chip } from '@mui/material'
import type { Tone } from './tones.ts'

/** A short state or tag: its text in a quiet frame, with the colour of its tone. */
export function StateChip({ label, tone = 'default' }: { label: string; tone?: Tone }) {
  return <Chip label={label} color={tone} size="small" variant="outlined" sx={{ height: 22, fontSize: 12, flexShrink: 0 }} />
}
