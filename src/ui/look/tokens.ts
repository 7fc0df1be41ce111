/*
 * The one place for colours, sizes and type. The sign-in screen reads them as CSS variables, MUI as its theme.
 * Contrast: text on every background at least 4.5:1, borders of inputs and focus rings at least 3:1 (WCAG 2.2 AA).
 */

export type Mode = 'light' | 'dark'

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace"

/** Sizes in pixels. Everything else is a multiple of the grid. */
export const size = {
  grid: 4,
  /** Of buttons, fields and chips. */
  radius: 6,
  /** Of cards, dialogs and popovers. */
  radiusLarge: 10,
  text: 13,
  textStrong: 14,
  textTitle: 16,
  textFigure: 20,
  line: 20,
  /** The lines of a record's page are at most so wide, as with a folded timeline in a window of 1440. */
  content: 900,
  menu: 232,
  menuNarrow: 56,
  topBar: 48,
  footer: 32,
  filterBar: 80,
  head: 40,
  row: 36,
  card: 1120,
  sidePanel: 420,
} as const

/** The greys, from paper to ink. Light mode uses them from the top, dark mode from the bottom, where nearer surfaces are lighter. */
const grey = [
  '#ffffff',
  '#f6f7f9',
  '#eceef2',
  '#dfe3e9',
  '#b9c0cb',
  '#838b99',
  '#596272',
  '#363d48',
  '#282d36',
  '#1c2026',
  '#14171c',
] as const

/** The semantic colours. `…Soft` are backgrounds for the colour as text, `…Dot` are marks beside a word, `raised` is for what opens over the page. */
export const colours = {
  light: {
    canvas: grey[0],
    surface: grey[0],
    sunken: grey[1],
    hover: grey[2],
    raised: grey[0],
    hoverRaised: grey[2],
    selected: '#eef0fd',
    border: grey[3],
    borderRaised: grey[4],
    borderStrong: grey[5],
    text: grey[10],
    textMuted: grey[6],
    accent: '#3d52d5',
    accentStrong: '#2f41b4',
    onAccent: '#ffffff',
    accentSoft: '#eef0fd',
    success: '#187444',
    successSoft: '#e6f5ed',
    warning: '#875400',
    warningSoft: '#fdf3dc',
    danger: '#b8252b',
    dangerSoft: '#fdebeb',
    info: '#17618f',
    infoSoft: '#e6f2fa',
    successDot: '#1c9957',
    warningDot: '#d17a06',
    dangerDot: '#d63c42',
    infoDot: '#2b7fc2',
    neutral: grey[6],
    neutralSoft: grey[2],
    shadow: 'rgba(20, 26, 38, 0.12)',
    scrim: 'rgba(20, 26, 38, 0.42)',
  },
  dark: {
    canvas: grey[10],
    surface: grey[9],
    sunken: grey[10],
    hover: grey[8],
    raised: grey[8],
    hoverRaised: grey[7],
    selected: '#242b4a',
    border: grey[8],
    borderRaised: grey[7],
    borderStrong: grey[5],
    text: grey[2],
    textMuted: grey[4],
    accent: '#9aa9ff',
    accentStrong: '#b5c0ff',
    onAccent: '#12152a',
    accentSoft: '#242b4a',
    success: '#67cf97',
    successSoft: '#173124',
    warning: '#e8b960',
    warningSoft: '#352a12',
    danger: '#ff9494',
    dangerSoft: '#3d1d20',
    info: '#84c5f1',
    infoSoft: '#142c3d',
    successDot: '#4cc387',
    warningDot: '#e8a93c',
    dangerDot: '#f47575',
    infoDot: '#5fb0ea',
    neutral: grey[4],
    neutralSoft: grey[8],
    shadow: 'rgba(0, 0, 0, 0.5)',
    scrim: 'rgba(0, 0, 0, 0.6)',
  },
} as const satisfies Record<Mode, Record<string, string>>

export type Colour = keyof (typeof colours)['light']

/** `var(--accent-soft)`: a colour of the current mode. */
export const colour = (name: Colour): string => `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`
