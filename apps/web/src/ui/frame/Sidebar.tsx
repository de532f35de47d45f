import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Logo } from './Logo.tsx'
import { MenuIcon } from './menu-icons.tsx'
import { filterMenu, isActive, menuPages, type MenuEntry } from './menu.ts'
import './sidebar.css'

type PageEntry = { name: string; icon: string; href: string }

const PageLink = ({ entry, path, folded }: { entry: PageEntry; path: string; folded: boolean }) => {
  const active = isActive(entry.href, path)
  const link = (
    <ButtonBase
      href={entry.href}
      className="cmp-side-item"
      aria-current={active ? 'page' : undefined}
      aria-label={folded ? entry.name : undefined}
    >
      <MenuIcon name={entry.icon} />
      {!folded && <span>{entry.name}</span>}
    </ButtonBase>
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
      <ButtonBase
        className="cmp-side-item cmp-side-group"
        aria-expanded={open}
        onClick={() => setClosed((before) => !before)}
      >
        <span>{entry.name}</span>
        <ExpandIcon sx={{ fontSize: 18, transform: open ? 'none' : 'rotate(-90deg)' }} aria-hidden="true" />
      </ButtonBase>
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
    <div className="cmp-side" data-folded={folded}>
      <ButtonBase href="/" className="cmp-side-brand" aria-label="CMP, start page">
        <Logo />
        {!folded && <strong>CMP</strong>}
      </ButtonBase>
      {!folded && (
        <input
          type="search"
          className="cmp-side-search"
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
