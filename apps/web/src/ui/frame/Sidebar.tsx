import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { useState } from 'react'
import { brand, portalName } from '../brand.ts'
import { Logo } from './Logo.tsx'
import { MenuIcon } from './menu-icons.tsx'
import {
  filterMenu,
  groupOf,
  isActive,
  isLong,
  listMenuPages,
  type MenuEntry,
  type PageEntry,
} from './menu.ts'
import { BareButton } from '../parts/Button.tsx'
import { Tooltip } from '../parts/Tooltip.tsx'
import { ExpandIcon, OutsideIcon } from '../parts/icons.tsx'
import styles from './sidebar.module.css'
import common from '../parts/common.module.css'

/** The number of waiting items, with a text for screen readers. */
const Badge = ({ badge, folded }: { badge: PageEntry['badge']; folded: boolean }) =>
  badge && (
    <small className={folded ? styles.sideDot : styles.sideBadge} title={`${badge.text} ${badge.meaning}`}>
      {badge.text}
      <span className={common.visuallyHidden}> {badge.meaning}</span>
    </small>
  )

const PageLink = ({ entry, path, folded }: { entry: PageEntry; path: string; folded: boolean }) => {
  const active = !entry.isOutside && isActive(entry.href, path)
  const link = (
    <BareButton
      href={entry.href}
      newTab={entry.isOutside}
      className={styles.sideItem}
      aria-current={active ? 'page' : undefined}
      aria-label={
        folded ? [entry.name, entry.badge?.text, entry.badge?.meaning].filter(Boolean).join(' ') : undefined
      }
    >
      <MenuIcon name={entry.icon} />
      {!folded && <span>{entry.name}</span>}
      {!folded && entry.isOutside && <OutsideIcon size={14} />}
      <Badge badge={entry.badge} folded={folded} />
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

const Group = ({
  entry,
  path,
  open,
  onToggle,
}: {
  entry: MenuEntry
  path: string
  open: boolean
  onToggle: () => void
}) => {
  return (
    <li>
      <BareButton
        className={`${styles.sideItem} ${styles.sideGroup}`}
        aria-expanded={open}
        onClick={onToggle}
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

/**
 * Returns which groups are expanded: all except those that the user collapsed. In a long menu only one is expanded, by
 * default that of the page.
 */
const useOpenGroups = (menu: MenuEntry[], path: string) => {
  const [closed, setClosed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<{ path: string; name: string | undefined }>()
  if (!isLong(menu))
    return {
      isOpen: (name: string) => !closed.includes(name),
      toggle: (name: string) =>
        setClosed(closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]),
    }
  const open = chosen?.path === path ? chosen.name : groupOf(menu, path)
  return {
    isOpen: (name: string) => name === open,
    toggle: (name: string) => setChosen({ path, name: name === open ? undefined : name }),
  }
}

/** The side navigation: 260 px with a search box and groups, or a rail of icons when collapsed. */
export const Sidebar = ({ menu, path, folded }: { menu: MenuEntry[]; path: string; folded: boolean }) => {
  const [search, setSearch] = useState('')
  const shown = filterMenu(menu, search)
  const groups = useOpenGroups(menu, path)
  return (
    <div className={styles.side} data-folded={folded}>
      <BareButton href="/" className={styles.sideBrand} aria-label={t(m.home2, { portalName })}>
        <Logo />
        {!folded && (brand.logo === null || brand.name !== '') && <strong>{portalName}</strong>}
      </BareButton>
      {!folded && (
        <input
          type="search"
          className={styles.sideSearch}
          placeholder={t(m.searchHere)}
          aria-label={t(m.searchMenu)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <nav aria-label={t(m.main)}>
        <ul>
          {folded
            ? listMenuPages(menu).map((page) => (
                <li key={page.href}>
                  <PageLink entry={page} path={path} folded />
                </li>
              ))
            : shown.map((entry) =>
                entry.isLabel ? (
                  <li key={entry.name} className={styles.sideLabel}>
                    {entry.name}
                  </li>
                ) : entry.href ? (
                  <li key={entry.name}>
                    <PageLink entry={{ ...entry, href: entry.href }} path={path} folded={false} />
                  </li>
                ) : (
                  <Group
                    key={entry.name}
                    entry={entry}
                    path={path}
                    open={search !== '' || groups.isOpen(entry.name)}
                    onToggle={() => groups.toggle(entry.name)}
                  />
                ),
              )}
        </ul>
        {shown.length === 0 && <p>{t(m.noMenuEntryMatches, { search })}</p>}
      </nav>
    </div>
  )
}
