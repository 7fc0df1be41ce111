import type { FieldErrors } from '#schema/messages/messages.ts'

/** `refused` by the rules before anything was sent, or `failed` on the server. */
export type SaveOutcome = 'saved' | 'refused' | 'failed'

export interface SaveResult {
  outcome: SaveOutcome
  errors: Readonly<FieldErrors>
}
