import type { Tone } from './tones.ts'

/** A state as lists show it: its word, with a dot in the colour of its tone. */
export const StateDot = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <span className={`state-dot ${tone}`} title={label}>
    {label}
  </span>
)
