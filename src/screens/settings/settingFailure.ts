import { CallError } from '../../data/CallError.ts'
import type { Notes } from '../../ui/notes/notes.ts'

/** Says why a setting was not saved; of the notes on invoices, a failure of the server by its status (INVSET-08). */
export function tellSettingFailure(notes: Pick<Notes, 'warning' | 'failure'>, name: string, failure: unknown): void {
  if (name === 'invoice_notes' && failure instanceof CallError && failure.statusCode >= 500)
    notes.warning('reference.requestFailed', { params: { status: failure.statusCode } })
  else notes.failure(failure)
}
