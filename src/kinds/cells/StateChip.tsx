import type { Tone } from './tones.ts'

/** A short state or tag as a chip in the colour of its tone. */
export const StateChip = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <span className={`state-chip ${tone}`} title={label}>
    {label}
  </span>
)
