import { useState } from 'react'
import { AppearanceMenu } from '../frame/AppearanceMenu.tsx'
import { AppFrame } from '../frame/AppFrame.tsx'
import { BellMenu, type Bell } from '../frame/BellMenu.tsx'
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx'
import { CommandPalette } from '../frame/CommandPalette.tsx'
import { LoadingOverlay } from '../frame/LoadingOverlay.tsx'
import { Logo } from '../frame/Logo.tsx'
import { LogoSpinner } from '../frame/LogoSpinner.tsx'
import type { MenuEntry } from '../frame/menu.ts'
import { MenuIcon } from '../frame/menu-icons.tsx'
import { NotFound } from '../frame/NotFound.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Sidebar } from '../frame/Sidebar.tsx'
import { UserMenu } from '../frame/UserMenu.tsx'
import { Button } from '../parts/Button.tsx'
import type { Appearance } from '../theme/theme-css.ts'
import { themeDefaults } from '../theme/themes.ts'
import type { Specimens } from './specimen.ts'
import styles from './catalog.module.css'

const ignore = () => undefined
const appearance: Appearance = { ...themeDefaults, density: 'compact' }
const user = { name: 'Kanokwan Srisai', userId: 'sa@demo.example', role: 'SA', company: 'Demo reseller' }
const menu: MenuEntry[] = [
  { name: 'Home', icon: 'home', href: '/kit' },
  {
    name: 'Billing',
    icon: 'billing',
    children: [
      { name: 'Customer invoices', icon: 'billing', href: '/customer-invoice' },
      {
        name: 'Late changes',
        icon: 'billing',
        href: '/late-change',
        badge: { text: '3', meaning: '3 open' },
      },
    ],
  },
]
const bell: Bell = { attention: 2, running: 1, onOpen: ignore, renderPanel: () => <p>The panel.</p> }
const Palette = () => {
  const [text, setText] = useState<string>()
  return (
    <>
      <Button variant="outlined" onClick={() => setText('')}>
        Open the palette
      </Button>
      {text !== undefined && (
        <CommandPalette
          text={text}
          onText={setText}
          pages={[{ name: 'Customers', group: 'Pages', href: '#CommandPalette' }]}
          actions={[{ name: 'Add customer', group: 'Actions', href: '#CommandPalette' }]}
          find={async () => undefined}
          onChoose={() => setText(undefined)}
          onClose={() => setText(undefined)}
        />
      )}
    </>
  )
}

/** The components that surround every page. */
export const frame: Specimens = {
  AppFrame: () => (
    <div className={styles.stage}>
      <AppFrame
        menu={menu}
        path="/kit"
        user={user}
        bell={bell}
        appearance={appearance}
        onAppearance={ignore}
        folded={false}
        onFold={ignore}
        onSearch={ignore}
        onSignOut={ignore}
        profileHref="#AppFrame"
      >
        <p>The page.</p>
      </AppFrame>
    </div>
  ),
  Sidebar: () => (
    <>
      <Sidebar menu={menu} path="/kit" folded={false} />
      <Sidebar menu={menu} path="/kit" folded />
    </>
  ),
  PageHeader: () => (
    <div className={styles.wide}>
      <PageHeader
        title="Customers"
        count={26}
        crumbs={[{ name: 'Customers', href: '#PageHeader' }, { name: 'Lanna Silk' }]}
        action={<Button variant="contained">Add customer</Button>}
      />
    </div>
  ),
  Breadcrumbs: () => (
    <Breadcrumbs crumbs={[{ name: 'Customers', href: '#Breadcrumbs' }, { name: 'Lanna Silk' }]} />
  ),
  UserMenu: () => <UserMenu user={user} profileHref="#UserMenu" onSignOut={ignore} />,
  BellMenu: () => <BellMenu {...bell} />,
  AppearanceMenu: () => <AppearanceMenu appearance={appearance} onChange={ignore} />,
  CommandPalette: Palette,
  Logo: () => <Logo size={40} />,
  LogoSpinner: () => <LogoSpinner />,
  LoadingOverlay: () => (
    <div className={styles.stage}>
      <LoadingOverlay />
    </div>
  ),
  MenuIcon: () => (
    <>
      {['home', 'billing', 'customers'].map((name) => (
        <MenuIcon key={name} name={name} />
      ))}
    </>
  ),
  NotFound: () => <NotFound as="div" />,
}
