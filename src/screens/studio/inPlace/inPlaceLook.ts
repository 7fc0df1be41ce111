import { colour, size } from '../../../ui/look/theme.ts'

/** Where the panel stands beside the page, and below it on a phone. */
const WIDE = '@media (min-width: 900px)'
const NARROW = '@media (max-width: 899.95px)'

/** The outlines of texts, and the room that the page leaves to the panel. */
export const outlines = {
  '[data-in-place="text"]': { outline: `1px dashed ${colour('borderStrong')} !important`, outlineOffset: '-1px' },
  ':is(a, button, input, textarea, [role=button], [role=combobox])[data-in-place="told"]': {
    outline: `1px dotted ${colour('borderStrong')} !important`,
    outlineOffset: '-1px',
  },
  [WIDE]: {
    '#root > *': { marginInlineEnd: `${size.sidePanel}px` },
    '.MuiDialog-container': { paddingInlineEnd: `${size.sidePanel}px` },
  },
  [NARROW]: { '#root > *': { height: '50dvh !important' } },
} as const

/** Above dialogs too, because their texts are edited as well. */
export const panelLook = {
  position: 'fixed',
  zIndex: 2000,
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  insetInlineStart: 0,
  height: '50dvh',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'background.paper',
  borderBlockStart: `1px solid ${colour('borderStrong')}`,
  borderInlineStart: `1px solid ${colour('borderStrong')}`,
  fontSize: size.text,
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowY: 'auto',
  [WIDE]: { insetInlineStart: 'auto', insetBlockStart: 0, height: 'auto', width: size.sidePanel },
  '@media print': { display: 'none' },
} as const
