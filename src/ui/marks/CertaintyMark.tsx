import type { Certainty } from '#schema/certainty.ts'
import { useText } from '../../i18n/index.ts'

/** The shapes say the same as the colours: a full disc, a half one, an empty one with a question, a broken one. */
const shapes: Readonly<Record<Certainty, string>> = { JUDGED: '●', TO_REVIEW: '◐', UNKNOWN: '?', INCOMPLETE: '◌' }

/** How sure a figure is, as a mark beside it; on hover what that means. The same everywhere. */
export function CertaintyMark({ certainty }: { certainty: Certainty }) {
  const t = useText()
  return (
    <span className={`certainty ${certainty}`} data-certainty={certainty} title={t(`certainty.meaning.${certainty}`)}>
      <span aria-hidden>{shapes[certainty]}</span> {t(`certainty.word.${certainty}`)}
    </span>
  )
}

/** The size of a figure in pixels: only what is sure is large. */
export const figureSize = (certainty: Certainty): number => (certainty === 'JUDGED' ? 40 : 20)
