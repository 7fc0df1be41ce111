import type { Tone } from './tones.ts'

/** A state in a list: a dot in the colour of its tone, and its word. */
export const StateDot = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <span className={`state-dot ${tone}`} title={label}>
    {label}
  </span>
)
