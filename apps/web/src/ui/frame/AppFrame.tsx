import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { useMediaQuery } from '../parts/use-media-query.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { BellMenu, type Bell } from './BellMenu.tsx'
import type { MenuEntry } from './menu.ts'
import { PrintHead } from './PrintHead.tsx'
import { Sidebar } from './Sidebar.tsx'
import { phone, tablet } from '../theme/breakpoints.ts'
import type { Appearance } from '../theme/theme-css.ts'
import { UserMenu, type FrameUser } from './UserMenu.tsx'
import { BareButton } from '../parts/Button.tsx'
import { watchRemovedFocus } from '../parts/focus-page.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { FoldIcon, MenuIcon, SearchIcon } from '../parts/icons.tsx'
import styles from './app-frame.module.css'

/**
 * The frame around every signed-in page: sidebar, top bar and the page. On a phone, the sidebar is a drawer; on a tablet,
 * a rail 80 px wide; on wider screens, 260 px or 64 px when collapsed.
 */
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
  /** Shown between the top bar and every page. */
  notice?: ReactNode
  children: ReactNode
}) => {
  const isPhone = useMediaQuery(phone)
  const isNarrow = useMediaQuery(tablet)
  // The page on which the drawer was opened. Navigation to another page closes it.
  const [drawerOn, setDrawerOn] = useState<string>()

  const page = useRef<HTMLElement>(null)
  useEffect(() => (page.current ? watchRemovedFocus(page.current) : undefined), [])

  const layout = isPhone ? 'phone' : isNarrow ? 'rail' : folded ? 'folded' : 'open'
  const toggle = () => (isNarrow ? setDrawerOn(path) : onFold(!folded))

  return (
    <div className={styles.frame} data-layout={layout}>
      <a href="#content" className={styles.skip}>
        {t(m.skipToMainContent)}
      </a>
      {!isPhone && (
        <aside>
          <Sidebar menu={menu} path={path} folded={layout !== 'open'} />
        </aside>
      )}
      {drawerOn === path && isNarrow && (
        <Dialog size="left" label={t(m.menu)} onClose={() => setDrawerOn(undefined)}>
          <Sidebar menu={menu} path={path} folded={false} />
        </Dialog>
      )}
      <header className={styles.bar}>
        <IconButton
          label={isNarrow ? t(m.openMenu) : folded ? t(m.expandMenu) : t(m.collapseMenu)}
          onClick={toggle}
        >
          {layout === 'open' ? <FoldIcon size={22} /> : <MenuIcon size={22} />}
        </IconButton>
        <BareButton
          className={styles.barSearch}
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          aria-label={isPhone ? t(m.searchOrRunCommand) : undefined}
        >
          <SearchIcon size={18} />
          {!isPhone && (
            <>
              <span>{t(m.searchOrRunCommand)}</span>
              <kbd>{t(m.ctrlK)}</kbd>
            </>
          )}
        </BareButton>
        <div className={styles.barEnd}>
          <BellMenu {...bell} />
          <AppearanceMenu appearance={appearance} onChange={onAppearance} />
          <UserMenu user={user} profileHref={profileHref} onSignOut={onSignOut} />
        </div>
      </header>
      {notice && <div className={styles.notice}>{notice}</div>}
      <main ref={page} id="content" tabIndex={-1}>
        <PrintHead appearance={appearance} />
        {children}
      </main>
    </div>
  )
}
