import { useState } from 'react'
import { Logo } from './Logo.tsx'
import { MenuIcon } from './menu-icons.tsx'
import { filterMenu, isActive, menuPages, type MenuEntry } from './menu.ts'
import { BareButton } from '../parts/Button.tsx'
import { Tooltip } from '../parts/Tooltip.tsx'
import { ExpandIcon } from '../parts/icons.tsx'
import styles from './sidebar.module.css'

type PageEntry = { name: string; icon: string; href: string }

const PageLink = ({ entry, path, folded }: { entry: PageEntry; path: string; folded: boolean }) => {
  const active = isActive(entry.href, path)
  const link = (
    <BareButton
      href={entry.href}
      className={styles.sideItem}
      aria-current={active ? 'page' : undefined}
      aria-label={folded ? entry.name : undefined}
    >
      <MenuIcon name={entry.icon} />
      {!folded && <span>{entry.name}</span>}
    </BareButton>
  )
  return folded ? (
    <Tooltip title={entry.name} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

const Group = ({ entry, path, open: forced }: { entry: MenuEntry; path: string; open: boolean }) => {
  const [closed, setClosed] = useState(false)
  const open = forced || !closed
  return (
    <li>
      <BareButton
        className={`${styles.sideItem} ${styles.sideGroup}`}
        aria-expanded={open}
        onClick={() => setClosed((before) => !before)}
      >
        <span>{entry.name}</span>
        <ExpandIcon size={16} />
      </BareButton>
      {open && (
        <ul>
          {entry.children?.map((child) => (
            <li key={child.name}>
              {child.href && <PageLink entry={{ ...child, href: child.href }} path={path} folded={false} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The side navigation: 260 px with a search box and groups, or a rail of icons when folded. */
export const Sidebar = ({ menu, path, folded }: { menu: MenuEntry[]; path: string; folded: boolean }) => {
  const [search, setSearch] = useState('')
  const shown = filterMenu(menu, search)
  return (
    <div className={styles.side} data-folded={folded}>
      <BareButton href="/" className={styles.sideBrand} aria-label="CMP, start page">
        <Logo />
        {!folded && <strong>CMP</strong>}
      </BareButton>
      {!folded && (
        <input
          type="search"
          className={styles.sideSearch}
          placeholder="Search here..."
          aria-label="Search the menu"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <nav aria-label="Main">
        <ul>
          {folded
            ? menuPages(menu).map((page) => (
                <li key={page.href}>
                  <PageLink entry={page} path={path} folded />
                </li>
              ))
            : shown.map((entry) =>
                entry.href ? (
                  <li key={entry.name}>
                    <PageLink entry={{ ...entry, href: entry.href }} path={path} folded={false} />
                  </li>
                ) : (
                  <Group key={entry.name} entry={entry} path={path} open={search !== ''} />
                ),
              )}
        </ul>
        {shown.length === 0 && <p>No menu entry is called “{search}”.</p>}
      </nav>
    </div>
  )
}
