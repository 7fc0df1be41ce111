/** In languages that are written from right to left, what points forward points left, and figures stay what they are. */
export const fromRightLook = {
  // Numbers, codes and ids run from left to right, and do not mix with the words around them.
  '[dir="rtl"] :is(code, .cell-code, td.MuiTableCell-alignRight)': { unicodeBidi: 'isolate', direction: 'ltr' },
  // A name runs as its own letters do, so that the point of Ltd. stays at its end, and stands where the line begins.
  '[dir="rtl"] :is(a, strong, b, h1, dd > *, td > *, .lead-title, .lead-sub, .cell > *, .MuiChip-label, [translate="no"])': {
    unicodeBidi: 'plaintext',
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  '[dir="rtl"] :is(input, textarea)': { unicodeBidi: 'plaintext' },
  // The flag, the code and the name of a country follow one another from the right.
  '[dir="rtl"] .lead-title > .cell-country': { display: 'inline-flex', alignItems: 'center' },
  // Arrows that point onward or back, and pictures of time.
  '[dir="rtl"] .points': { transform: 'scaleX(-1)' },
}
