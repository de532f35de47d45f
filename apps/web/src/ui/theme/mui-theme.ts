/** The MUI theme made from one of our themes; the only place that knows MUI's own theme format. */
import type { ElementType } from 'react'
import { createTheme, darken, lighten, type Theme } from '@mui/material/styles'
import { luminance } from './contrast.ts'
import type { Density } from './theme-css.ts'
import { themes, type ThemeName } from './themes.ts'

/** The portal's fonts; the Thai ones stand before the general one, so Thai text is never boxes. */
export const fontFamily =
  "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Noto Sans Thai', 'Leelawadee UI', Thonburi, sans-serif"

/** How far a button under the pointer moves from its colour, of 1. */
const hoverShare = 0.12

/** A filled button's colours. Under the pointer it moves away from its letters, so they stay as readable. */
const filled = (main: string, contrastText: string) => ({
  main,
  contrastText,
  dark: luminance(contrastText) < luminance(main) ? lighten(main, hoverShare) : darken(main, hoverShare),
})

/** Builds the MUI theme. `link` renders every `href` of MUI's buttons and links, so that the router takes them. */
export const muiTheme = (name: ThemeName, density: Density, link: ElementType): Theme => {
  const { palette } = themes[name]
  const tone = (of: keyof typeof palette.tones) =>
    filled(palette.tones[of].text, palette.mode === 'light' ? '#ffffff' : palette.tones[of].surface)
  const small = density === 'compact'
  return createTheme({
    palette: {
      mode: palette.mode,
      primary: filled(palette.accent, palette.onAccent),
      secondary: filled(palette.accent, palette.onAccent),
      error: tone('error'),
      warning: tone('warning'),
      info: tone('info'),
      success: tone('success'),
      background: { default: palette.page, paper: palette.paper },
      text: { primary: palette.text, secondary: palette.quiet },
      divider: palette.border,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 14,
      h1: { fontSize: 22, fontWeight: 650, lineHeight: 1.3 },
      h2: { fontSize: 17, fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: 15, fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: 14 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiButtonBase: { defaultProps: { LinkComponent: link, disableRipple: true } },
      MuiLink: { defaultProps: { component: link } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 200 } },
      MuiMenuItem: { defaultProps: { dense: small } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiInputBase: {
        styleOverrides: {
          root: { fontSize: 14 },
          input: { '&::placeholder': { color: palette.quiet, opacity: 1 } },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: { borderColor: palette.control },
          root: { backgroundColor: palette.paper },
        },
      },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${palette.border}` } } },
    },
  })
}
