import type { RoleCode } from '@cmp/contract'
import { useCallback, useMemo } from 'react'
import { CommandPalette, type Find, type PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import type { Appearance } from '../../ui/theme/theme-css.ts'
import { findAnything } from './find-anything.ts'
import { listPaletteActions } from './palette-actions.ts'

/** The command palette (Ctrl-K): pages, actions, and records found by number or name. */
export const Palette = ({
  text,
  onText,
  role,
  pages,
  onAppearance,
  onSignOut,
  profileHref,
  onChoose,
  onClose,
}: {
  text: string
  onText: (text: string) => void
  role: RoleCode
  pages: PaletteItem[]
  onAppearance: (change: Partial<Appearance>) => void
  onSignOut: () => void
  profileHref: string
  onChoose: (href: string) => void
  onClose: () => void
}) => {
  const find = useCallback<Find>((text, onItems) => findAnything(role, text, onItems), [role])
  const actions = useMemo(
    () => listPaletteActions(role, { onAppearance, onSignOut, profileHref }),
    [role, onAppearance, onSignOut, profileHref],
  )
  return (
    <CommandPalette
      text={text}
      onText={onText}
      pages={pages}
      actions={actions}
      find={find}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
