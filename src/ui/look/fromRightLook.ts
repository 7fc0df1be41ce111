/** In languages that are written from right to left, what points forward points left, and figures stay what they are. */
export const fromRightLook = {
  // Numbers, codes and ids run from left to right, and do not mix with the words around them.
  '[dir="rtl"] :is(code, .cell-code, td.MuiTableCell-alignRight)': { unicodeBidi: 'isolate', direction: 'ltr' },
  '[dir="rtl"] :is(.lead-title, .lead-sub, .cell > *, .MuiChip-label)': { unicodeBidi: 'isolate' },
  '[dir="rtl"] :is(input, textarea)': { unicodeBidi: 'plaintext' },
  // Arrows that point onward or back, and pictures of time.
  '[dir="rtl"] .points': { transform: 'scaleX(-1)' },
}
