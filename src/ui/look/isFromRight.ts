/** Whether the page is written from right to left. */
export const isFromRight = (): boolean => document.documentElement.dir === 'rtl'
