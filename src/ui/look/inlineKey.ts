const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key that would mean the same from left to right: `ArrowRight` is onward in languages that begin at the left, and back in others. */
export const inlineKey = (key: string, isFromRight: boolean): string => (isFromRight ? (mirrored[key] ?? key) : key)
