/** The kinds of messages: information can be opted out of, service cannot. */
export const messageKinds = ['service', 'information'] as const

/** The most merchants that are chosen one by one. More are chosen by a filter, or all of them. */
export const MAX_CHOSEN = 5000
/** The most merchants that a filter may choose. */
export const MAX_RECIPIENTS = 20_000
