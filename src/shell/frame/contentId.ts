/** The element of the page itself, beside menu and top bar. */
export const contentId = 'content'
