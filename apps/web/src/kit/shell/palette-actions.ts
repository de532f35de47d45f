/** What Ctrl-K does: adding to a list, changing the look, leaving. */
import { isPermitted, permit, type Resource, type RoleCode } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { densities } from '../../ui/frame/AppearanceMenu.tsx'
import type { PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import { themeNames, themes } from '../../ui/theme/themes.ts'
import type { Appearance } from '../../ui/theme/theme-css.ts'

const group = 'Action'

/** The shortest first: "add customer" means customers before their contacts. */
const adding = (role: RoleCode): PaletteItem[] =>
  Object.values<Resource>(resources)
    .flatMap((resource) =>
      resource.pages.add !== undefined && resource.calls.create && isPermitted(role, permit.change(resource))
        ? [{ name: `Add ${resource.noun}`, group, href: resource.pages.add }]
        : [],
    )
    .toSorted((one, other) => one.name.length - other.name.length)

/** The actions of a role. */
export const paletteActions = (
  role: RoleCode,
  {
    onAppearance,
    onSignOut,
    profileHref,
  }: { onAppearance: (change: Partial<Appearance>) => void; onSignOut: () => void; profileHref: string },
): PaletteItem[] => [
  ...adding(role),
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
