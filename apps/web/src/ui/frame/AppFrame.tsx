import MenuOpenIcon from '@mui/icons-material/MenuOpenOutlined'
import MenuIcon from '@mui/icons-material/MenuOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { BellMenu, type Bell } from './BellMenu.tsx'
import type { MenuEntry } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'
import type { Appearance } from '../theme/theme-css.ts'
import { UserMenu, type FrameUser } from './UserMenu.tsx'
import './app-frame.css'

/** Below this the sidebar is a drawer; between the two it is a rail 80 px wide; above, 260 or folded to 64. */
const phone = '(max-width: 599.95px)'
const narrow = '(max-width: 1023.95px)'

/** The shell around every signed-in page: sidebar, top bar, and the page. */
export const AppFrame = ({
  menu,
  path,
  user,
  bell,
  appearance,
  onAppearance,
  folded,
  onFold,
  onSearch,
  onSignOut,
  profileHref,
  notice,
  children,
}: {
  menu: MenuEntry[]
  path: string
  user: FrameUser
  bell: Bell
  appearance: Appearance
  onAppearance: (change: Partial<Appearance>) => void
  folded: boolean
  onFold: (folded: boolean) => void
  /** Opens the command palette. */
  onSearch: () => void
  onSignOut: () => void
  profileHref: string
  /** Stands between the top bar and every page. */
  notice?: ReactNode
  children: ReactNode
}) => {
  const isPhone = useMediaQuery(phone, { noSsr: true })
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  // The page that the drawer was opened on: going to another one closes it.
  const [drawerOn, setDrawerOn] = useState<string>()

  const layout = isPhone ? 'phone' : isNarrow ? 'rail' : folded ? 'folded' : 'open'
  const toggle = () => (isNarrow ? setDrawerOn(path) : onFold(!folded))

  return (
    <div className="cmp-frame" data-layout={layout}>
      <a href="#content" className="cmp-skip">
        Skip to the page
      </a>
      {!isPhone && (
        <aside>
          <Sidebar menu={menu} path={path} folded={layout !== 'open'} />
        </aside>
      )}
      <Drawer
        open={drawerOn === path && isNarrow}
        onClose={() => setDrawerOn(undefined)}
        slotProps={{ paper: { sx: { width: 260, border: 0 }, 'aria-label': 'Menu' } }}
      >
        <Sidebar menu={menu} path={path} folded={false} />
      </Drawer>
      <header className="cmp-bar">
        <IconButton
          color="inherit"
          aria-label={isNarrow ? 'Open the menu' : folded ? 'Unfold the menu' : 'Fold the menu'}
          onClick={toggle}
        >
          {layout === 'open' ? <MenuOpenIcon /> : <MenuIcon />}
        </IconButton>
        <ButtonBase
          className="cmp-bar-search"
          onClick={onSearch}
          aria-label={isPhone ? 'Go to a page or a customer' : undefined}
        >
          <SearchIcon sx={{ fontSize: 20 }} aria-hidden="true" />
          {!isPhone && (
            <>
              <span>Go to a page or a customer</span>
              <kbd>Ctrl K</kbd>
            </>
          )}
        </ButtonBase>
        <div className="cmp-bar-end">
          <BellMenu {...bell} />
          <AppearanceMenu appearance={appearance} onChange={onAppearance} />
          <UserMenu user={user} profileHref={profileHref} onSignOut={onSignOut} />
        </div>
      </header>
      {notice && <div className="cmp-notice">{notice}</div>}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
