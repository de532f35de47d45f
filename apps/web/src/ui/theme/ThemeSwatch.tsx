import { themes, type ThemeName } from './themes.ts'

/** A theme's sidebar, page and accent beside each other. */
export const ThemeSwatch = ({ name }: { name: ThemeName }) => {
  const { palette, chrome } = themes[name]
  return (
    <span
      aria-hidden="true"
      style={{
        flex: 'none',
        width: 34,
        height: 18,
        marginRight: 12,
        border: '1px solid var(--control)',
        borderRadius: 5,
        background: `linear-gradient(90deg, ${chrome.surface} 34%, ${palette.paper} 34% 67%, ${palette.accent} 67%)`,
      }}
    />
  )
}
