/**
 * The entry point of the component catalog, which exists only in development: `/kit` shows every component in the light
 * and the dark theme side by side. Each theme has its own document, so that menus, dialogs and tooltips use it too.
 */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyAppearance } from '../theme/theme-css.ts'
import { themeDefaults, themeNames } from '../theme/themes.ts'
import '../theme/base.css'
import { Catalog } from './Catalog.tsx'
import { Themes } from './Themes.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('kit.html has no element with the id root')

const requested = new URLSearchParams(window.location.search).get('theme')
const theme = themeNames.find((name) => name === requested)
applyAppearance({
  ...themeDefaults,
  ...(theme && { theme, sidebarTheme: theme, topBarTheme: theme }),
  density: 'compact',
})
createRoot(element).render(<StrictMode>{theme ? <Catalog /> : <Themes />}</StrictMode>)
