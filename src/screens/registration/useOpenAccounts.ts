import { openNominatedAccounts } from '#schema/calls/merchants.ts'
import { call } from '../../data/call.ts'
import type { Values } from '../../record/form/describedForm.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useMessageNotes } from '../../ui/notes/useMessageNotes.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Opens the accounts after the registration; a failure is reported, and it can be repeated from the list. */
export function useOpenAccounts() {
  const notes = useNotes()
  const showMessages = useMessageNotes()
  return async ({ id, identifier }: { id: number; identifier: string }, given: Values): Promise<void> => {
    const names = ['full_name', 'nominated_person', 'nominated_email', 'nominated_person_secondary', 'nominated_email_secondary']
    const persons = Object.fromEntries(names.map((name) => [name, textOrNull(given[name])]))
    try {
      showMessages((await call(openNominatedAccounts, { body: { id, identifier, ...persons } })).messages)
    } catch (error) {
      notes.failure(error)
    }
  }
}
