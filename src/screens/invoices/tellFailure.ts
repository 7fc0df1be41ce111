import { CallError } from '../../data/CallError.ts'
import type { Notes } from '../../ui/notes/notes.ts'

const sentences = { payment: 'reference.requestFailed', comment: 'screens.invoices.commentFailed' } as const

/** Tells that a payment or a comment was not stored: a failing server by its status (INV-39, INV-40), a refusal by its message. */
export function tellFailure(notes: Pick<Notes, 'failure' | 'warning'>, what: keyof typeof sentences, error: unknown): void {
  if (error instanceof CallError && error.statusCode >= 500)
    notes.warning(sentences[what], { params: { status: error.statusCode } })
  else notes.failure(error)
}
