import CheckIcon from '@mui/icons-material/CheckOutlined'
import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { Appearance, Density } from '../theme/theme-css.ts'
import { themeNames, themes } from '../theme/themes.ts'
import { ThemeSwatch } from '../theme/ThemeSwatch.tsx'

/** The row heights in words. */
export const densities: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact rows' },
  { value: 'comfortable', label: 'Comfortable rows' },
]

/** Row height, and the theme of the page, the sidebar and the top bar. */
export const AppearanceMenu = ({
  appearance,
  onChange,
}: {
  appearance: Appearance
  onChange: (change: Partial<Appearance>) => void
}) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const part = (title: string, key: 'theme' | 'sidebarTheme' | 'topBarTheme') => [
    <ListSubheader key={key} sx={{ bgcolor: 'background.paper', lineHeight: '36px' }}>
      {title}
    </ListSubheader>,
    ...themeNames.map((name) => (
      <MenuItem
        key={`${key} ${name}`}
        role="menuitemradio"
        aria-checked={appearance[key] === name}
        selected={appearance[key] === name}
        onClick={() => onChange({ [key]: name })}
      >
        <ThemeSwatch name={name} />
        {themes[name].label}
      </MenuItem>
    )),
  ]
  return (
    <>
      <Tooltip title="Theme and row height">
        <IconButton
          aria-label="Theme and row height"
          aria-haspopup="menu"
          color="inherit"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <PaletteIcon />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 480, minWidth: 260 } } }}
      >
        {densities.map((density) => (
          <MenuItem
            key={density.value}
            role="menuitemradio"
            aria-checked={appearance.density === density.value}
            selected={appearance.density === density.value}
            onClick={() => onChange({ density: density.value })}
          >
            <CheckIcon
              sx={{
                fontSize: 18,
                mr: 1.5,
                visibility: appearance.density === density.value ? 'visible' : 'hidden',
              }}
            />
            {density.label}
          </MenuItem>
        ))}
        {part('Page', 'theme')}
        {part('Sidebar', 'sidebarTheme')}
        {part('Top bar', 'topBarTheme')}
      </Menu>
    </>
  )
}
