/** The actions of the command palette: add to a list, change the appearance, sign out. */
import { isPermitted, permit, type Resource, type RoleCode } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { densities } from '../../ui/frame/AppearanceMenu.tsx'
import type { PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import { themeNames, themes } from '../../ui/theme/themes.ts'
import type { Appearance } from '../../ui/theme/theme-css.ts'

const group = 'Action'

/** Returns the actions that add a row, shortest name first: "add customer" finds customers before their contacts. */
const listAddActions = (role: RoleCode): PaletteItem[] =>
  Object.values<Resource>(resources)
    .flatMap((resource) =>
      resource.pages.add !== undefined && resource.calls.create && isPermitted(role, permit.change(resource))
        ? [{ name: `Add ${resource.noun}`, group, href: resource.pages.add }]
        : [],
    )
    .toSorted((one, other) => one.name.length - other.name.length)

/** Returns the actions of a role. */
export const listPaletteActions = (
  role: RoleCode,
  {
    onAppearance,
    onSignOut,
    profileHref,
  }: { onAppearance: (change: Partial<Appearance>) => void; onSignOut: () => void; profileHref: string },
): PaletteItem[] => [
  ...listAddActions(role),
  { name: 'Your profile', group, href: profileHref },
  ...themeNames.map((theme) => ({
    name: `Theme: ${themes[theme].label}`,
    group,
    hint: `${themes[theme].palette.mode} theme`,
    run: () => onAppearance({ theme }),
  })),
  ...densities.map(({ value: density, label }) => ({
    name: label,
    group,
    run: () => onAppearance({ density }),
  })),
  { name: 'Sign out', group, run: onSignOut },
]
