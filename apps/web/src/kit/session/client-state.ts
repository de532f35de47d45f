/**
 * What this browser remembers: looks, the remembered user id, hidden columns, and the selections of the
 * session. One key in localStorage, version 5; an older or foreign value is migrated field by field.
 */
import { isRecord } from '@cmp/contract/is-record'
import { isTimeZone, type PurchaseDays } from '@cmp/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { applyAppearance, type Appearance } from '../../ui/theme/theme-css.ts'
import { noteStoredRole } from '../api/stored-role.ts'
import { isThemeName, themeDefaults, type ThemeName } from '../../ui/theme/themes.ts'

/**
 * What the session stands on (role, customer, tenant, subscription, as the sign-in reply gave them) and what a person
 * has chosen in the screens' filters; cleared at sign-out. Ids as the calls give them.
 */
export type Selection = {
  roleId?: string
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
  /** A time zone for this browser alone, before the account's; empty where there is none. */
  timezone: string
  /** Filled by Remember Me; stays after sign-out, for that is what it is for. */
  rememberedUserId: string
  selection: Selection
  /** Names of hidden columns by list. */
  hiddenColumns: Record<string, string[]>
  /** Names of columns by list that a person asked for: they do not give way for want of room. */
  askedColumns: Record<string, string[]>
  /** How charts of days show purchases. */
  purchaseDays: PurchaseDays
}

const selectionKeys = [
  'roleId',
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
  layout: themeDefaults.layout,
  density: 'compact',
  sidebarFolded: false,
  timezone: '',
  rememberedUserId: '',
  selection: {},
  hiddenColumns: {},
  askedColumns: {},
  purchaseDays: 'spread',
}

const themeOr = (value: unknown, otherwise: ThemeName): ThemeName => (isThemeName(value) ? value : otherwise)

/** A text that was stored as it is; anything else, and an empty one, is none. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A time zone that there is; anything else is none. */
const zoneOf = (value: unknown): string => {
  const name = textOf(value) ?? ''
  return name !== '' && isTimeZone(name) ? name : ''
}

/** The ids of a selection that are there; an empty one is none. */
export const selectionOf = (given: Record<string, unknown>): Selection =>
  Object.fromEntries(
    selectionKeys.flatMap((key) => {
      const id = textOf(given[key])
      return id === undefined ? [] : [[key, id]]
    }),
  )

/** Versions 1 to 4 kept the user id whenever somebody signed in, and said in `remember` whether to show it again. */
const rememberedOf = (old: Record<string, unknown>): string => {
  const isRemembered = old['remember'] === true || old['remember'] === 'true'
  return textOf(old['rememberedUserId']) ?? (isRemembered ? textOf(old['userId']) : undefined) ?? ''
}

/** Names of columns by list, as far as they are names. */
const columnsOf = (stored: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([list, names]) =>
      Array.isArray(names) ? [[list, names.filter((name) => typeof name === 'string')]] : [],
    ),
  )

/**
 * Reads whatever an earlier version stored: what is understood is kept, the rest starts anew. Versions 1 to 4 had the
 * selections flat beside everything else, with the tokens of the session, which are dropped: a token is never stored.
 */
export const migrateClientState = (stored: unknown): ClientState => {
  const old = isRecord(stored) ? stored : {}
  const selection = isRecord(old['selection']) ? old['selection'] : old
  return {
    theme: themeOr(old['theme'], emptyClientState.theme),
    sidebarTheme: themeOr(old['sidebarTheme'], emptyClientState.sidebarTheme),
    topBarTheme: themeOr(old['topBarTheme'], emptyClientState.topBarTheme),
    layout: themeDefaults.layout,
    density: old['density'] === 'comfortable' ? 'comfortable' : 'compact',
    sidebarFolded: old['sidebarFolded'] === true,
    timezone: zoneOf(old['timezone']),
    rememberedUserId: rememberedOf(old),
    selection: selectionOf(selection),
    hiddenColumns: columnsOf(old['hiddenColumns']),
    askedColumns: columnsOf(old['askedColumns']),
    purchaseDays: old['purchaseDays'] === 'billed' ? 'billed' : 'spread',
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

const noteRole = ({ selection }: ClientState): void => noteStoredRole(selection.roleId)
noteRole(useClientState.getState())
useClientState.subscribe(noteRole)

/** The part of the state that dresses the document. */
export const appearanceOf = ({
  theme,
  sidebarTheme,
  topBarTheme,
  layout,
  density,
}: ClientState): Appearance => ({
  theme,
  sidebarTheme,
  topBarTheme,
  layout,
  density,
})

/** Dresses the document now and whenever the choice changes. */
export const keepAppearance = (): void => {
  applyAppearance(appearanceOf(useClientState.getState()))
  useClientState.subscribe((state) => applyAppearance(appearanceOf(state)))
}

/** Forgets what belongs to a session: selections and the columns chosen during it. The user id and the looks stay. */
export const forgetSelections = (): void => {
  useClientState.setState({ selection: {}, hiddenColumns: {} })
}
