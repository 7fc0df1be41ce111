import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { answerWords } from './answerWords.ts'

/** Copies an answer as one line, which says how sure it is unless it is judged. */
export function useCopyAnswer(words: ReturnType<typeof answerWords>): () => Promise<void> {
  const t = useText()
  const notes = useNotes()
  const { certainty, isUnknown, figure, kind, place, because, goodsText, otherwise } = words
  return async () => {
    const unsure = certainty !== 'JUDGED' && t(`certainty.word.${certainty}`)
    const facts = [figure, unsure, kind, goodsText, place, !isUnknown && because, otherwise]
    await navigator.clipboard.writeText(facts.filter(Boolean).join(' · '))
    notes.success('vat.finder.copied')
  }
}
