import { htmlToText } from 'html-to-text'

/** The plain-text part of a message that is HTML. */
export const textOfHtml = (html: string): string =>
  htmlToText(html, {
    wordwrap: 100,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }, ...['h1', 'h2', 'h3'].map(plainHeading)],
  })

const plainHeading = (selector: string) => ({ selector, options: { uppercase: false } })
