/** Whether an element can be seen and used. */
export const isInSight = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled')
