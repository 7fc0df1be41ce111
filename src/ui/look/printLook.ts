/** What is over the page: a dialog, or a panel at its side. */
const over = ':is(.MuiDialog-root, .MuiDrawer-root)'

/**
 * Paper shows the page without navigation; if a dialog is open, only the dialog, and if a history is open, only the history.
 * Lists are printed in landscape, scaled down as far as their columns need (see the grid).
 */
export const printLook = {
  '@page': { margin: '10mm' },
  '@page list': { size: 'landscape' },
  '@media print': {
    [`body:has(> ${over}) > #root, body:has(> .MuiDrawer-root) > .MuiDialog-root`]: { display: 'none !important' },
    [`${over}, .MuiDialog-root .MuiDialog-container, ${over} :is(.MuiDialog-paper, .MuiDrawer-paper)`]: {
      position: 'static !important',
      display: 'block !important',
      width: 'auto !important',
      height: 'auto !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      border: '0 !important',
      boxShadow: 'none !important',
    },
    [`${over} :is(div, ol)`]: { overflow: 'visible !important' },
    [`${over} :is(.MuiBackdrop-root, .MuiDialogActions-root, button), .MuiTabScrollButton-root`]: {
      display: 'none !important',
    },
    // Of the tabs only the selected one is printed, as the heading of its panel.
    '.MuiDialog-root button[role="tab"][aria-selected="true"]': { display: 'block !important' },
    // A page with lists is turned as a whole.
    'main:has([role=grid])': { page: 'list' },
    '.state-chip': { border: '1px solid' },
    '.state-dot::before, .flag': { printColorAdjust: 'exact' },
  },
} as const
