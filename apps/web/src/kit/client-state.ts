/**
 * What this browser remembers: looks, the remembered user id, hidden columns, and the selections of the
 * session. One key in localStorage, version 5; an older or foreign value is migrated field by field.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { applyAppearance, type Appearance } from '../ui/theme-css.ts'
import { isThemeName, themeDefaults, type ThemeName } from '../ui/themes.ts'

/** What a person has chosen in the screens' filters; cleared at sign-out. Ids as the calls give them. */
export type Selection = {
  customerId?: string
  tenantId?: string
  subscriptionId?: string
  containerId?: string
  cloudProviderId?: string
  dashboardId?: string
}

/** Everything remembered. */
export type ClientState = Appearance & {
  sidebarFolded: boolean
  /** Filled by Remember Me; stays after sign-out, for that is what it is for. */
  rememberedUserId: string
  selection: Selection
  /** Names of hidden columns by list. */
  hiddenColumns: Record<string, string[]>
}

const selectionKeys = [
  'customerId',
  'tenantId',
  'subscriptionId',
  'containerId',
  'cloudProviderId',
  'dashboardId',
] as const satisfies (keyof Selection)[]

/** A browser that remembers nothing. */
export const emptyClientState: ClientState = {
  theme: themeDefaults.theme,
  sidebarTheme: themeDefaults.sidebarTheme,
  topBarTheme: themeDefaults.topBarTheme,
  density: 'compact',
  sidebarFolded: false,
  rememberedUserId: '',
  selection: {},
  hiddenColumns: {},
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const themeOr = (value: unknown, otherwise: ThemeName): ThemeName => (isThemeName(value) ? value : otherwise)

/** Reads whatever an earlier version stored: what is understood is kept, the rest starts anew. */
export const migrateClientState = (stored: unknown): ClientState => {
  const old = isRecord(stored) ? stored : {}
  const selection = isRecord(old['selection']) ? old['selection'] : {}
  const hidden = isRecord(old['hiddenColumns']) ? old['hiddenColumns'] : {}
  return {
    theme: themeOr(old['theme'], emptyClientState.theme),
    sidebarTheme: themeOr(old['sidebarTheme'], emptyClientState.sidebarTheme),
    topBarTheme: themeOr(old['topBarTheme'], emptyClientState.topBarTheme),
    density: old['density'] === 'comfortable' ? 'comfortable' : 'compact',
    sidebarFolded: old['sidebarFolded'] === true,
    rememberedUserId: typeof old['rememberedUserId'] === 'string' ? old['rememberedUserId'] : '',
    selection: Object.fromEntries(
      selectionKeys.flatMap((key) => (typeof selection[key] === 'string' ? [[key, selection[key]]] : [])),
    ),
    hiddenColumns: Object.fromEntries(
      Object.entries(hidden).flatMap(([list, names]) =>
        Array.isArray(names) ? [[list, names.filter((name) => typeof name === 'string')]] : [],
      ),
    ),
  }
}

/** The remembered state; change it with `useClientState.setState`. */
export const useClientState = create<ClientState>()(
  persist(() => emptyClientState, {
    name: 'cmp',
    version: 5,
    storage: createJSONStorage(() => localStorage),
    migrate: migrateClientState,
    merge: (stored) => migrateClientState(stored),
  }),
)

/** The part of the state that dresses the document. */
export const appearanceOf = ({ theme, sidebarTheme, topBarTheme, density }: ClientState): Appearance => ({
  theme,
  sidebarTheme,
  topBarTheme,
  density,
})

/** Dresses the document now and whenever the choice changes. */
export const keepAppearance = (): void => {
  applyAppearance(appearanceOf(useClientState.getState()))
  useClientState.subscribe((state) => applyAppearance(appearanceOf(state)))
}

/** Forgets what belongs to a session: selections and the columns chosen during it. */
export const forgetSession = (): void => {
  useClientState.setState({ selection: {}, hiddenColumns: {} })
}
