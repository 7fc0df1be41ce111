/** The element of the page itself, beside menu and top bar. */
export const contentId = 'content'

/** The element with the title of the current page, which names its content. */
export const titleId = 'page-title'
