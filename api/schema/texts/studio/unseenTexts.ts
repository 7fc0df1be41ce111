/** Why the walk through all screens does not come to a text, as a translator needs to know it. */
export const unseenReasons = ['message'] as const
export type UnseenReason = (typeof unseenReasons)[number]

interface Unseen {
  keys: RegExp
  reason: UnseenReason
}

/** The texts that the walk need not see. The first that fits says why. */
export const unseenTexts: readonly Unseen[] = [{ keys: /^messages\./, reason: 'message' }]

/** Why the walk need not see a text; undefined for one that it has to. */
export const reasonOf = (key: string): UnseenReason | undefined => unseenTexts.find(({ keys }) => keys.test(key))?.reason
