/**
 * The data that this browser remembers: appearance, the remembered user ID, hidden columns, and the selections of the
 * session. It uses one key in localStorage, version 5. An older or unknown value is migrated field by field.
 */
import { setThaiCalendarSource, type ThaiCalendar } from '@cmp/messages'
import { isRecord } from '@cmp/contract/is-record'
import { isTimeZone, type PurchaseDays } from '@cmp/contract'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { applyAppearance, type Appearance } from '../../ui/theme/theme-css.ts'
import { noteStoredRole } from '../api/stored-role.ts'
import { isThemeName, themeDefaults, type ThemeName } from '../../ui/theme/themes.ts'

/**
 * The basis of the session (role, customer, tenant and subscription, from the sign-in response) and the user's
 * selections in filters. Cleared at sign-out. IDs are those of the calls.
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
  /** A time zone for this browser only, which overrides the account's; empty if there is none. */
  timezone: string
  /** Set by Remember Me. It stays after sign-out on purpose. */
  rememberedUserId: string
  selection: Selection
  /** Names of hidden columns by list. */
  hiddenColumns: Record<string, string[]>
  /** Names of columns by list that the user selected. They are not hidden for lack of room. */
  selectedColumns: Record<string, string[]>
  /** How daily charts show purchases. */
  purchaseDays: PurchaseDays
  /** The calendar of dates in Thai. */
  thaiCalendar: ThaiCalendar
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

/** The state of a browser that remembers nothing. */
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
  selectedColumns: {},
  purchaseDays: 'spread',
  thaiCalendar: 'buddhist',
}

const toThemeName = (value: unknown, otherwise: ThemeName): ThemeName =>
  isThemeName(value) ? value : otherwise

/** Returns a stored text, or undefined if it is empty or not a text. */
const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns a valid time zone, or an empty text. */
const parseTimeZone = (value: unknown): string => {
  const name = parseText(value) ?? ''
  return name !== '' && isTimeZone(name) ? name : ''
}

/** Returns the IDs of a selection without empty ones. */
export const parseSelection = (given: Record<string, unknown>): Selection =>
  Object.fromEntries(
    selectionKeys.flatMap((key) => {
      const id = parseText(given[key])
      return id === undefined ? [] : [[key, id]]
    }),
  )

/** Versions 1 to 4 stored the user ID at every sign-in, and `remember` said whether to show it again. */
const getRememberedUserId = (old: Record<string, unknown>): string => {
  const isRemembered = old['remember'] === true || old['remember'] === 'true'
  return parseText(old['rememberedUserId']) ?? (isRemembered ? parseText(old['userId']) : undefined) ?? ''
}

/** Returns the column names by list, without invalid values. */
const parseColumns = (stored: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([list, names]) =>
      Array.isArray(names) ? [[list, names.filter((name) => typeof name === 'string')]] : [],
    ),
  )

/**
 * Migrates what an earlier version stored: valid values are preserved, the others are reset. Versions 1 to 4 stored the
 * selections in a flat object together with the tokens of the session. The tokens are dropped, because a token is never
 * stored.
 */
export const migrateClientState = (stored: unknown): ClientState => {
  const old = isRecord(stored) ? stored : {}
  const selection = isRecord(old['selection']) ? old['selection'] : old
  return {
    theme: toThemeName(old['theme'], emptyClientState.theme),
    sidebarTheme: toThemeName(old['sidebarTheme'], emptyClientState.sidebarTheme),
    topBarTheme: toThemeName(old['topBarTheme'], emptyClientState.topBarTheme),
    layout: themeDefaults.layout,
    density: old['density'] === 'comfortable' ? 'comfortable' : 'compact',
    sidebarFolded: old['sidebarFolded'] === true,
    timezone: parseTimeZone(old['timezone']),
    rememberedUserId: getRememberedUserId(old),
    selection: parseSelection(selection),
    hiddenColumns: parseColumns(old['hiddenColumns']),
    selectedColumns: parseColumns(old['selectedColumns'] ?? old['askedColumns']),
    purchaseDays: old['purchaseDays'] === 'billed' ? 'billed' : 'spread',
    thaiCalendar: old['thaiCalendar'] === 'gregory' ? 'gregory' : 'buddhist',
  }
}

/** The remembered state. It is changed with `useClientState.setState`. */
export const useClientState = create<ClientState>()(
  persist(() => emptyClientState, {
    name: 'cmp',
    version: 5,
    storage: createJSONStorage(() => localStorage),
    migrate: migrateClientState,
    merge: (stored) => migrateClientState(stored),
  }),
)

setThaiCalendarSource(() => useClientState.getState().thaiCalendar)

const noteRole = ({ selection }: ClientState): void => noteStoredRole(selection.roleId)
noteRole(useClientState.getState())
useClientState.subscribe(noteRole)

/** Returns the part of the state that affects the document's appearance. */
export const pickAppearance = ({
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

/** Applies the appearance to the document now and on every change. */
export const syncAppearance = (): void => {
  applyAppearance(pickAppearance(useClientState.getState()))
  useClientState.subscribe((state) => applyAppearance(pickAppearance(state)))
}

/** Clears the data of a session: selections and the columns selected during it. The user ID and the appearance stay. */
export const forgetSelections = (): void => {
  useClientState.setState({ selection: {}, hiddenColumns: {} })
}
