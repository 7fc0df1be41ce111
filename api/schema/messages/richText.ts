/**
 * What a message may be made of, for the toolbar that offers it and the server that keeps it: whatever is not named here is dropped.
 * Each tool has the tags that it makes.
 */
export const richTextTools = {
  heading: ['h1', 'h2', 'h3'],
  bold: ['strong'],
  italic: ['em'],
  underline: ['u'],
  strike: ['s'],
  bulletList: ['ul', 'li'],
  orderedList: ['ol', 'li'],
  quote: ['blockquote'],
  link: ['a'],
  rule: ['hr'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RichTextTool = keyof typeof richTextTools

/** The levels of headings. */
export const headingLevels = [1, 2, 3] as const

/** All tags that are kept: those of the tools, and those of plain text. */
export const richTextTags: readonly string[] = [...new Set(['p', 'br', ...Object.values(richTextTools).flat()])]

/** Where links may lead. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto']

/** The longest message, in characters of its HTML. */
export const MAX_MESSAGE = 50_000
