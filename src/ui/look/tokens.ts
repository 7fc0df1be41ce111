/*
 * The one place of colours, sizes and type. The sign-in screen reads them as CSS variables, MUI as its theme.
 * Contrast: text on every ground at least 4.5:1, edges of inputs and focus rings at least 3:1 (WCAG 2.2 AA).
 */

export type Mode = 'light' | 'dark'

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
export const monoFamily = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace"

/** Sizes in pixels. Everything else is a multiple of the grid. */
export const size = {
  grid: 4,
  radius: 6,
  text: 13,
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

/** Chart colours and the like come later; these are the semantic ones. `…Soft` are grounds for the colour as text, `…Dot` marks beside a word. */
export const colours = {
  light: {
    canvas: '#ffffff',
    surface: '#ffffff',
    sunken: '#f6f7f9',
    hover: '#f0f2f5',
    selected: '#eef0fd',
    border: '#e3e6eb',
    borderStrong: '#868e9c',
    text: '#1a1f27',
    textMuted: '#596272',
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
    neutral: '#4c5564',
    neutralSoft: '#eceef2',
    shadow: 'rgba(20, 26, 38, 0.14)',
    scrim: 'rgba(20, 26, 38, 0.42)',
  },
  dark: {
    canvas: '#14171c',
    surface: '#1b1f26',
    sunken: '#101317',
    hover: '#222730',
    selected: '#242b4a',
    border: '#2c323c',
    borderStrong: '#727c8c',
    text: '#e7eaef',
    textMuted: '#a0a9b7',
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
    neutral: '#b3bbc7',
    neutralSoft: '#2a303a',
    shadow: 'rgba(0, 0, 0, 0.5)',
    scrim: 'rgba(0, 0, 0, 0.6)',
  },
} as const satisfies Record<Mode, Record<string, string>>

export type Colour = keyof (typeof colours)['light']

/** `var(--accent-soft)`: a colour of whichever mode is on. */
export const colour = (name: Colour): string => `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`
