import type { TextState } from '#schema/texts/studio/textState.ts'
import type { Tone } from '../../kinds/cells/tones.ts'

/** The colours of the states of texts; the word beside says the same. */
export const stateTones: Readonly<Record<TextState, Tone>> = {
  outdated: 'error',
  missing: 'error',
  draft: 'warning',
  reviewed: 'info',
  published: 'success',
  shipped: 'default',
}
