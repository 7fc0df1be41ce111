import { useCallback } from 'react'
import type { openNominatedAccounts } from '#schema/calls/merchants.ts'
import type { CallReply } from '../../data/send.ts'
import { useNotes } from '../../ui/notes.ts'

/** Shows what became of the accounts of the nominated persons, each message as a note of its type (REG-10). */
export function useAccountMessages() {
  const notes = useNotes()
  return useCallback(
    ({ messages }: CallReply<typeof openNominatedAccounts>) => {
      for (const { message_type, ...message } of messages) {
        if (message_type === 'error') notes.failure(message)
        else notes[message_type](message)
      }
    },
    [notes],
  )
}
