import { Chip } from '@mui/material'
import type { Tone } from './tones.ts'

/** The theme's soft ground for a tone, as a palette path. */
const grounds: Readonly<Record<Tone, string>> = {
  default: 'secondary.light',
  info: 'info.light',
  success: 'success.light',
  warning: 'warning.light',
  error: 'error.light',
}

/** A short state or tag: its text on a quiet ground, with the colour of its tone. */
export function StateChip({ label, tone = 'default' }: { label: string; tone?: Tone }) {
  const colour = tone === 'default' ? 'secondary.main' : `${tone}.main`
  return <Chip label={label} size="small" sx={{ bgcolor: grounds[tone], color: colour }} />
}
