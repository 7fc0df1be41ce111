import type { Tone } from './tones.ts'

/** A short state or tag: its text on a quiet ground, with the colour of its tone. */
export const StateChip = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <span className={`state-chip ${tone}`} title={label}>
    {label}
  </span>
)
