import type { Theme } from '@mui/material'
import { createTheme } from '@mui/material/styles'
import { cellLook } from './cellLook.ts'
import { fromRightLook } from './fromRightLook.ts'
import { popoverLook } from './popoverLook.ts'
import { printLook } from './printLook.ts'
import type { Mode } from './tokens.ts'
import { colour, colours, fontFamily, size } from './tokens.ts'

export { colour, monoFamily, size } from './tokens.ts'

const semantic = ['success', 'warning', 'info'] as const

function paletteOf(mode: Mode) {
  const c = colours[mode]
  return {
    mode,
    primary: { main: c.accent, dark: c.accentStrong, light: c.accentSoft, contrastText: c.onAccent },
    secondary: { main: c.neutral, light: c.neutralSoft, contrastText: c.canvas },
    error: { main: c.danger, light: c.dangerSoft, contrastText: c.canvas },
    ...(Object.fromEntries(
      semantic.map((name) => [name, { main: c[name], light: c[`${name}Soft`], contrastText: c.canvas }]),
    ) as Record<(typeof semantic)[number], { main: string; light: string; contrastText: string }>),
    text: { primary: c.text, secondary: c.textMuted, disabled: c.borderStrong },
    background: { default: c.canvas, paper: c.surface },
    divider: c.border,
    action: { hover: c.hover, selected: c.selected, active: c.textMuted },
  }
}

const focusRing = { outline: `2px solid ${colour('accent')}`, outlineOffset: 2 }
const rem = (pixels: number) => `${pixels / 16}rem`
/** Lines of text are aligned to the grid. */
const text = { fontSize: rem(size.text), lineHeight: size.line / size.text }

/** The same as switches in lists; the padding makes it high enough for a finger. */
const switchLook = {
  width: 32,
  height: 24,
  padding: '4px 2px',
  '& .MuiSwitch-switchBase': { padding: '6px 4px', color: colour('canvas') },
  '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(12px)', color: colour('canvas') },
  '& .MuiSwitch-switchBase.Mui-checked + .MuiSwitch-track': { backgroundColor: colour('accent'), opacity: 1 },
  '& .MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { opacity: '0.4 !important' },
  '& .MuiSwitch-thumb': { width: 12, height: 12, boxShadow: 'none' },
  '& .MuiSwitch-track': { borderRadius: 8, backgroundColor: colour('borderStrong'), opacity: 1 },
}

/** Dialogs, menus and notes appear without transitions for people who prefer reduced motion. */
const transitions = matchMedia('(prefers-reduced-motion: reduce)').matches && {
  duration: { shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0, enteringScreen: 0, leavingScreen: 0 },
  getAutoHeightDuration: () => 0,
}

/** MUI's theme for a mode and a direction of writing, made from the tokens. */
export const themeOf = (mode: Mode, direction: 'ltr' | 'rtl' = 'ltr'): Theme =>
  createTheme({
    direction,
    palette: paletteOf(mode),
    ...(transitions && { transitions }),
    spacing: size.grid * 2,
    shape: { borderRadius: size.radius },
    typography: {
      fontFamily,
      fontSize: size.text,
      htmlFontSize: 16,
      fontWeightBold: 600,
      h1: { fontSize: rem(size.textTitle), fontWeight: 600, lineHeight: 1.5, letterSpacing: '-0.005em' },
      h2: { fontSize: rem(size.textStrong), fontWeight: 600, lineHeight: size.line / size.textStrong },
      h3: { ...text, fontWeight: 600 },
      h4: { fontSize: rem(size.textFigure), fontWeight: 600, lineHeight: 1.4 },
      body1: text,
      body2: text,
      button: { ...text, fontWeight: 500, textTransform: 'none' },
      caption: text,
      subtitle2: { ...text, fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: "'cv11', 'ss03'" },
          '*:focus-visible': focusRing,
          ...cellLook,
          ...printLook,
          ...fromRightLook,
          '@media (prefers-reduced-motion: reduce)': {
            // Animations run once: an endless one, such as a skeleton's pulse, would flicker in every frame.
            '*': {
              animationDuration: '1ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0s !important',
            },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small', color: 'primary' },
        styleOverrides: {
          root: { minHeight: 32, paddingInline: 12, whiteSpace: 'nowrap' },
          outlined: {
            borderColor: colour('borderRaised'),
            color: colour('text'),
            '&:hover': { backgroundColor: colour('hover') },
          },
          text: { color: colour('text'), '&:hover': { backgroundColor: colour('hover') } },
        },
      },
      MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: size.radius } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: size.radiusLarge } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: colour('borderStrong') },
          root: { backgroundColor: colour('surface') },
          inputSizeSmall: { paddingBlock: 6, height: 20 },
        },
      },
      // Inputs without a border, such as the select of a pager, get a focus ring.
      MuiInput: { styleOverrides: { root: { borderRadius: size.radius, '&.Mui-focused': focusRing } } },
      MuiInputBase: { styleOverrides: { input: { '&::placeholder': { color: colour('textMuted'), opacity: 1 } } } },
      // The arrow is where that of a plain select is.
      MuiAutocomplete: {
        styleOverrides: {
          root: { '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { insetInlineEnd: 0 } },
          paper: popoverLook,
          option: { '&.MuiAutocomplete-option.Mui-focused': { backgroundColor: colour('hoverRaised') } },
        },
      },
      MuiSwitch: { styleOverrides: { root: switchLook } },
      MuiInputLabel: { styleOverrides: { root: { color: colour('textMuted') } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, disableInteractive: false },
        styleOverrides: {
          tooltip: { backgroundColor: colour('text'), color: colour('canvas'), ...text, fontWeight: 400, maxWidth: 420 },
        },
      },
      // A gap between the popover and the button that opens it.
      MuiPopover: { styleOverrides: { paper: { ...popoverLook, marginBlock: size.grid } } },
      MuiMenuItem: {
        styleOverrides: {
          root: { ...text, minHeight: 32, '&:hover, &.Mui-focusVisible': { backgroundColor: colour('hoverRaised') } },
        },
      },
      MuiListSubheader: {
        styleOverrides: { root: { ...text, fontWeight: 600, lineHeight: '32px', backgroundColor: colour('raised') } },
      },
      MuiDialog: {
        styleOverrides: {
          // The container takes the focus when it opens; the ring belongs to elements inside.
          root: { '& [tabindex="-1"]:focus-visible': { outline: 'none' } },
          paper: { ...popoverLook, backgroundColor: colour('surface') },
        },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: rem(size.textTitle), fontWeight: 600, padding: '16px 20px 8px' } } },
      MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
      MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colour('scrim') } } } },
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { borderRadius: size.radius, fontSize: rem(size.text), height: 24, fontWeight: 500 } },
      },
      MuiAlert: {
        styleOverrides: {
          root: { borderRadius: size.radius, border: '1px solid', padding: '4px 12px', alignItems: 'center' },
          standardSuccess: { backgroundColor: colour('successSoft'), color: colour('success'), borderColor: colour('success') },
          standardError: { backgroundColor: colour('dangerSoft'), color: colour('danger'), borderColor: colour('danger') },
          standardWarning: { backgroundColor: colour('warningSoft'), color: colour('warning'), borderColor: colour('warning') },
          standardInfo: { backgroundColor: colour('infoSoft'), color: colour('info'), borderColor: colour('info') },
        },
      },
      MuiTableCell: { styleOverrides: { root: { borderColor: colour('border') } } },
      MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: colour('neutralSoft') } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  })
