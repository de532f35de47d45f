/** The side navigation as data, and what its search box does to it. */

/** An entry: a page (`href`), or a group of pages. `icon` is a key of `menu-icons.tsx`. */
export type MenuEntry = { name: string; icon: string; href?: string; children?: MenuEntry[] }

/** Entries whose name holds the text; a group whose own name does keeps all its pages. */
export const filterMenu = (entries: MenuEntry[], text: string): MenuEntry[] => {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return entries
  return entries.flatMap((entry) => {
    if (entry.name.toLowerCase().includes(wanted)) return [entry]
    const children = filterMenu(entry.children ?? [], wanted)
    return children.length ? [{ ...entry, children }] : []
  })
}

/** The pages of a menu, each with the group it stands in. */
export const menuPages = (
  entries: MenuEntry[],
  group = '',
): { name: string; href: string; icon: string; group: string }[] =>
  entries.flatMap((entry) => [
    ...(entry.href ? [{ name: entry.name, href: entry.href, icon: entry.icon, group }] : []),
    ...menuPages(entry.children ?? [], entry.name),
  ])

/** Whether a page is, or lies under, an entry. */
export const isActive = (href: string | undefined, path: string): boolean =>
  href !== undefined && (path === href || path.startsWith(`${href}/`))
