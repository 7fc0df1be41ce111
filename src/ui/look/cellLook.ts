import { colour, size } from './tokens.ts'

const tone = (name: 'info' | 'success' | 'warning' | 'danger') => ({
  color: colour(name),
  backgroundColor: colour(`${name}Soft`),
})

/**
 * What cells show by the hundred, by class: a styled component in each of them is what scrolling would cost. Used in
 * forms and drawers as well, so that a state looks the same everywhere.
 */
export const cellLook = {
  '.state-chip': {
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: 22,
    paddingInline: 8,
    lineHeight: '22px',
    fontSize: '0.75rem',
    fontWeight: 500,
    borderRadius: size.grid,
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: colour('neutral'),
    backgroundColor: colour('neutralSoft'),
  },
  '.state-chip.info': tone('info'),
  '.state-chip.success': tone('success'),
  '.state-chip.warning': tone('warning'),
  '.state-chip.error': tone('danger'),
  '.copy-text': { cursor: 'copy' },
  '.copy-text:hover': { textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 3 },
  '.cell-icon': { width: 18, height: 18, fill: 'currentColor', verticalAlign: 'middle' },
  '.cell-flag .cell-icon': { width: 16, height: 16, marginInlineEnd: 4, verticalAlign: '-3px', color: colour('success') },
  '.cell-flag.off': { color: colour('textMuted') },
  '.cell-tags': { display: 'inline-flex', gap: 4, verticalAlign: 'middle' },
  // Codes of two letters are of different widths: the names beside them begin below each other all the same.
  '.cell-code': { display: 'inline-block', minWidth: 20 },
  '.cell-muted': { marginInlineStart: 8, color: colour('textMuted') },
  // What a search has found; underlined for those who do not see its colour.
  '::highlight(found)': {
    backgroundColor: colour('warningSoft'),
    color: colour('text'),
    textDecoration: `underline 2px ${colour('warning')}`,
  },
  '.cell-frame': { display: 'inline-flex', verticalAlign: 'middle' },
  '.cell-button': {
    display: 'inline-flex',
    padding: 3,
    border: 0,
    borderRadius: size.radius,
    background: 'none',
    color: colour('textMuted'),
    cursor: 'pointer',
    verticalAlign: 'middle',
  },
  '.cell-button:hover': { backgroundColor: colour('hover'), color: colour('text') },
  '.cell-button.danger:hover': { color: colour('danger') },
  '.cell-button:disabled': { color: colour('borderStrong'), opacity: 0.6, cursor: 'default', background: 'none' },
  '.cell-link': { color: colour('accent'), textDecoration: 'none' },
  '.cell-link.quiet': { color: 'inherit' },
  '.cell-link:hover': { textDecoration: 'underline' },
  '.cell-switch': {
    appearance: 'none',
    boxSizing: 'border-box',
    width: 28,
    height: 16,
    margin: 0,
    padding: 2,
    borderRadius: 8,
    backgroundColor: colour('borderStrong'),
    cursor: 'pointer',
    verticalAlign: 'middle',
  },
  '.cell-switch::before': {
    content: '""',
    display: 'block',
    width: 12,
    height: 12,
    borderRadius: 6,
    backgroundColor: colour('canvas'),
    transition: 'transform 120ms',
  },
  '.cell-switch:checked': { backgroundColor: colour('danger') },
  '.cell-switch:checked::before': { transform: 'translateX(12px)' },
  '.cell-switch:disabled': { opacity: 0.6, cursor: 'default' },
} as const
