/** The data of the side navigation and its search. */

/**
 * An entry: a page (`href`), a group of pages, an address outside the portal's pages (`isOutside`, opened in a new
 * tab), or a label above the following entries (`isLabel`). `icon` is a key of `menu-icons.tsx`.
 */
export type MenuEntry = {
  name: string
  icon: string
  href?: string | undefined
  isOutside?: boolean
  isLabel?: boolean | undefined
  badge?: { text: string; meaning: string } | undefined
  children?: MenuEntry[]
}

/** An entry with a link. */
export type PageEntry = Omit<MenuEntry, 'children' | 'isLabel'> & { href: string }

/** Returns the entries whose name contains the text. A group whose own name matches includes all its pages. */
export const filterMenu = (entries: MenuEntry[], text: string): MenuEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return entries
  return entries.flatMap((entry) => {
    // A label belongs to the entries below it. Among search results, it would be above other entries.
    if (entry.isLabel) return []
    if (entry.name.toLowerCase().includes(wanted)) return [entry]
    const children = filterMenu(entry.children ?? [], wanted)
    return children.length ? [{ ...entry, children }] : []
  })
}

/** Returns the pages of a menu, each with its group. */
export const listMenuPages = (entries: MenuEntry[], group = ''): (PageEntry & { group: string })[] =>
  entries.flatMap(({ children = [], isLabel: _, ...entry }) => [
    ...(entry.href ? [{ ...entry, href: entry.href, group }] : []),
    ...listMenuPages(children, entry.name),
  ])

/** The number of rows that fit on a screen 900 px high. In a longer menu, only one group is expanded. */
const mostRows = 24

/** Returns whether only one group of a menu can be expanded at a time. */
export const isLong = (entries: MenuEntry[]): boolean =>
  listMenuPages(entries).length + entries.length > mostRows

/** Returns the group of a page. If it is in none, that of billing, which a reseller uses every day. */
export const groupOf = (entries: MenuEntry[], path: string): string | undefined =>
  (
    entries.find(({ children }) => children?.some(({ href }) => isActive(href, path))) ??
    entries.find(({ icon, children }) => icon === 'billing' && children)
  )?.name

/** Returns whether a page is an entry's page or below it. */
export const isActive = (href: string | undefined, path: string): boolean =>
  href !== undefined && (path === href || path.startsWith(`${href}/`))
