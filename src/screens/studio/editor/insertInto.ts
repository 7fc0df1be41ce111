/** Puts words where the cursor is in a field, as if they were typed, so that the browser's own undo takes them back. */
export function insertInto(field: HTMLTextAreaElement, words: string): void {
  field.focus()
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
