/** What becomes of a suggestion. */
export const suggestionStates = ['open', 'accepted', 'declined'] as const

/** How many words somebody may suggest within a day, so that nobody floods the translators. */
export const MAX_SUGGESTIONS_A_DAY = 50
