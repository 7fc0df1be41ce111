import type { Readable } from 'node:stream'

/** A mail as it is handed to the mail server. */
export interface WaitingMail {
  id: number
  message_id: string
  to: string
  cc: string[]
  subject: string
  text: string
  html: string
  replyTo: string | null
  /** The address to which a request unsubscribes its receiver at once (RFC 8058). */
  unsubscribe?: string
  attachment?: { name: string; type: string; content: Readable }
  attempts: number
}

/** Hands mails over to a mail server. */
export interface SendMail {
  /** Returns when the mail server has taken it. */
  (mail: WaitingMail): Promise<void>
  /** Closes its connections. */
  close?: () => void
}
