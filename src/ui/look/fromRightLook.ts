/**
 * In languages that are written from right to left, what points forward points left, and figures and names stay what they are. No rule names a
 * direction, because that would be mirrored.
 */
export const fromRightLook = {
  // What consists of parts stands in their order from the right, apart from what is around it, and where the line begins.
  ':where([dir="rtl"] body :not(svg, svg *))': {
    unicodeBidi: 'isolate',
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
  // Whatever is written in one piece runs as its own letters do, so that the point of Ltd. stays at its end.
  ':where([dir="rtl"] body :not(svg, svg *, [dir], :has(> *)))': { unicodeBidi: 'plaintext' },
  // Code is written from the left in every language, and says so itself.
  '[dir="rtl"] [dir="ltr"]': { textAlign: 'start' },
  // The flag, the code and the name of a country follow one another from the right.
  '[dir="rtl"] .cell-country': { display: 'inline-flex', alignItems: 'center' },
  // The comma after a tag of other letters, too, stands before the next one.
  '[dir="rtl"] .cell-tags > .state-chip': { unicodeBidi: 'isolate' },
  // A figure stands at the end of its column, beside others with words.
  '[dir="rtl"] .cell.right': { unicodeBidi: 'isolate' },
  // Arrows that point onward or back, and pictures of time.
  '[dir="rtl"] .points': { transform: 'scaleX(-1)' },
}
