/** Whether keys are text and not commands: in fields, and in lists and dialogs over the page, which have keys of their own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('.MuiModal-root, [role=menu], [role=listbox]') !== null)
