/**
 * Paper: the page without the ways to others, and of an open dialog, such as a merchant's, the dialog alone. Lists are
 * printed across, made as small as their columns need (see the grid).
 */
export const printLook = {
  '@page': { margin: '10mm' },
  '@page list': { size: 'landscape' },
  '@media print': {
    'body:has(> .MuiDialog-root) > #root': { display: 'none' },
    '.MuiDialog-root, .MuiDialog-root .MuiDialog-container, .MuiDialog-root .MuiDialog-paper': {
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
    '.MuiDialog-root div': { overflow: 'visible !important' },
    '.MuiDialog-root .MuiBackdrop-root, .MuiDialog-root .MuiDialogActions-root, .MuiDialog-root button, .MuiTabScrollButton-root':
      {
        display: 'none !important',
      },
    // Of the tabs the one whose panel is printed, as its heading.
    '.MuiDialog-root button[role="tab"][aria-selected="true"]': { display: 'block !important' },
    '.state-chip': { border: '1px solid' },
  },
} as const
