import styles from './theme-swatch.module.css'
import { getPalette } from './theme-css.ts'
import { themes, type ThemeName } from './themes.ts'

/** A theme's sidebar, page and accent colors side by side. */
export const ThemeSwatch = ({ name }: { name: ThemeName }) => {
  const palette = getPalette(name)
  const { chrome } = themes[name]
  return (
    <span
      aria-hidden="true"
      className={styles.swatch}
      style={{
        background: `linear-gradient(90deg, ${chrome.surface} 34%, ${palette.surface} 34% 67%, ${palette.accent} 67%)`,
      }}
    />
  )
}
