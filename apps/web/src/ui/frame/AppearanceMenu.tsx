import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { IconButton } from '../parts/IconButton.tsx'
import { PaletteIcon } from '../parts/icons.tsx'
import { Menu } from '../parts/Menu.tsx'
import type { MenuEntry } from '../parts/menu-entries.ts'
import { getThemeLabel, type Appearance, type Density } from '../theme/theme-css.ts'
import { isThemeName, themeNames } from '../theme/themes.ts'
import { ThemeSwatch } from '../theme/ThemeSwatch.tsx'

/** The labels of the row heights. */
export const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: t(m.compactRows) },
  { value: 'comfortable', label: t(m.comfortableRows) },
]

const themeOptions = themeNames.map((value) => ({
  value,
  label: getThemeLabel(value),
  sign: <ThemeSwatch name={value} />,
}))

/** Selects the row height and the theme of the page, the sidebar and the top bar. */
export const AppearanceMenu = ({
  appearance,
  onChange,
}: {
  appearance: Appearance
  onChange: (change: Partial<Appearance>) => void
}) => {
  const buildThemeChoice = (label: string, name: 'theme' | 'sidebarTheme' | 'topBarTheme'): MenuEntry => ({
    kind: 'choice',
    label,
    name,
    value: appearance[name],
    options: themeOptions,
    onChange: (theme) => {
      if (isThemeName(theme)) onChange({ [name]: theme })
    },
  })
  return (
    <Menu
      renderTrigger={(props) => (
        <IconButton {...props} label={t(m.themeAndRowHeight)} tip>
          <PaletteIcon size={22} />
        </IconButton>
      )}
      entries={[
        {
          kind: 'choice',
          name: t(m.rowHeight),
          value: appearance.density,
          options: densities,
          onChange: (value) => {
            const density = densities.find((density) => density.value === value)
            if (density) onChange({ density: density.value })
          },
        },
        buildThemeChoice(t(m.page), 'theme'),
        buildThemeChoice(t(m.sidebar), 'sidebarTheme'),
        buildThemeChoice(t(m.topBar), 'topBarTheme'),
      ]}
    />
  )
}
