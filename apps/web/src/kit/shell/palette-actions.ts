/** The actions of the command palette: add to a list, change the appearance, sign out. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/shell'
import { isPermitted, permit, type Resource, type RoleCode, getNoun } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { densities } from '../../ui/frame/AppearanceMenu.tsx'
import type { PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import { themeNames, themes } from '../../ui/theme/themes.ts'
import type { Appearance } from '../../ui/theme/theme-css.ts'

const group = t(m.action)

/** Returns the actions that add a row, shortest name first: "add customer" finds customers before their contacts. */
const listAddActions = (role: RoleCode): PaletteItem[] =>
  Object.values<Resource>(resources)
    .flatMap((resource) =>
      resource.pages.add !== undefined && resource.calls.create && isPermitted(role, permit.change(resource))
        ? [{ name: t(m.add, { noun: getNoun(resource) }), group, href: resource.pages.add }]
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
  { name: t(m.yourProfile), group, href: profileHref },
  ...themeNames.map((theme) => ({
    name: t(m.theme, { label: themes[theme].label }),
    group,
    hint: t(m.theme2, { mode: themes[theme].palette.mode }),
    run: () => onAppearance({ theme }),
  })),
  ...densities.map(({ value: density, label }) => ({
    name: label,
    group,
    run: () => onAppearance({ density }),
  })),
  { name: t(m.signOut), group, run: onSignOut },
]
