import { useCallback } from 'react'
import { useNotes } from './notes.ts'

interface Message {
  message_type: 'success' | 'info' | 'warning' | 'error'
  message: string
}

/** The messages in the answer of a call, if there are any. */
export const messagesIn = (reply: unknown): readonly Message[] =>
  typeof reply === 'object' && reply !== null && 'messages' in reply && Array.isArray(reply.messages) ? reply.messages : []

/** Shows the messages in an answer, each as a note of its type (REG-10). */
export function useMessageNotes() {
  const notes = useNotes()
  return useCallback(
    (messages: readonly Message[]) => {
      for (const { message_type, message } of messages) {
        if (message_type === 'error') notes.failure(new Error(message))
        else notes[message_type](message)
      }
    },
    [notes],
  )
}
