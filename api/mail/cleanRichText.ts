import sanitize from 'sanitize-html'
import { linkSchemes, richTextTags } from '#schema/messages/richText.ts'

/** Tags whose text goes with them, because it was never meant to be read. */
const withTheirText = [
  'script',
  'style',
  'textarea',
  'option',
  'title',
  'head',
  'svg',
  'math',
  'xml',
  'iframe',
  'noscript',
  'template',
]

/** Older names of tags that are kept. */
const sameAs = { b: 'strong', i: 'em', strike: 's', del: 's' } as const

/** The rich text of a message, cut down to what the toolbar offers: no styles, pictures or scripts, and links of known schemes only. */
export const cleanRichText = (html: string): string =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: [...linkSchemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nonTextTags: [...withTheirText],
    disallowedTagsMode: 'discard',
    nestingLimit: 30,
    transformTags: {
      ...sameAs,
      a: (_name, { href = '' }) => ({ tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer' } }),
    },
  }).trim()
