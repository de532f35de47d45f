/** The side navigation as data, and what its search box does to it. */

/**
 * An entry: a page (`href`), a group of pages, an address outside the portal's pages (`isOutside`, opened beside it), or a
 * label over what follows (`isLabel`). `icon` is a key of `menu-icons.tsx`.
 */
export type MenuEntry = {
  name: string
  icon: string
  href?: string
  isOutside?: boolean
  isLabel?: boolean
  badge?: { text: string; meaning: string }
  children?: MenuEntry[]
}

/** An entry that leads somewhere. */
export type PageEntry = Omit<MenuEntry, 'children' | 'isLabel'> & { href: string }

/** Entries whose name holds the text; a group whose own name does keeps all its pages. */
export const filterMenu = (entries: MenuEntry[], text: string): MenuEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return entries
  return entries.flatMap((entry) => {
    // A label stands over its neighbours; among what was found it would stand over others.
    if (entry.isLabel) return []
    if (entry.name.toLowerCase().includes(wanted)) return [entry]
    const children = filterMenu(entry.children ?? [], wanted)
    return children.length ? [{ ...entry, children }] : []
  })
}

/** The pages of a menu, each with the group it stands in. */
export const menuPages = (entries: MenuEntry[], group = ''): (PageEntry & { group: string })[] =>
  entries.flatMap(({ children = [], isLabel: _, ...entry }) => [
    ...(entry.href ? [{ ...entry, href: entry.href, group }] : []),
    ...menuPages(children, entry.name),
  ])

/** Rows that a menu may have to be seen whole on a screen 900 px high; of a longer one only one group is open. */
const mostRows = 24

/** Whether only one group of a menu can be open at a time. */
export const isLong = (entries: MenuEntry[]): boolean => menuPages(entries).length + entries.length > mostRows

/** The group that a page stands in; where it is in none, that of billing, which is a reseller's day. */
export const groupOf = (entries: MenuEntry[], path: string): string | undefined =>
  (
    entries.find(({ children }) => children?.some(({ href }) => isActive(href, path))) ??
    entries.find(({ icon, children }) => icon === 'billing' && children)
  )?.name

/** Whether a page is, or lies under, an entry. */
export const isActive = (href: string | undefined, path: string): boolean =>
  href !== undefined && (path === href || path.startsWith(`${href}/`))
