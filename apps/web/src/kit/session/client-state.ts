/**
 * The data that this browser remembers: appearance, the remembered user ID, the settings of lists, and the selections of
 * the session. It uses one key in localStorage, version 5. An older or unknown value is migrated field by field.
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

/** What a user chose for a list. Without a value, that of the list or of the user's appearance applies. */
export type ListSettings = {
  /** Names of hidden columns. */
  hidden: readonly string[]
  /** Names of columns that the user selected. They are not hidden for lack of room. */
  selected: readonly string[]
  size?: number | undefined
  density?: Appearance['density'] | undefined
  /** Whether the figures above the list are open. */
  isOverviewOpen?: boolean | undefined
}

/** The settings of a list that nobody has changed. A constant, because the value is compared by reference. */
export const noListSettings: ListSettings = { hidden: [], selected: [] }

/** The number of users whose settings a browser keeps; those of earlier ones are dropped. */
const mostPeople = 10

/** Everything remembered. */
export type ClientState = Appearance & {
  sidebarFolded: boolean
  /** A time zone for this browser only, which overrides the account's; empty if there is none. */
  timezone: string
  /** Set by Remember Me. It stays after sign-out on purpose. */
  rememberedUserId: string
  selection: Selection
  /** The settings of lists, by user and list. */
  lists: Record<string, Record<string, ListSettings>>
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
  lists: {},
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

const parseNames = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []

const parseListSettings = (stored: Record<string, unknown>): ListSettings => {
  const { size, density, isOverviewOpen } = stored
  return {
    hidden: parseNames(stored['hidden']),
    selected: parseNames(stored['selected']),
    ...(typeof size === 'number' && Number.isInteger(size) && size > 0 && { size }),
    ...((density === 'compact' || density === 'comfortable') && { density }),
    ...(typeof isOverviewOpen === 'boolean' && { isOverviewOpen }),
  }
}

const parseRecords = (stored: unknown): [string, Record<string, unknown>][] =>
  Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, value]) =>
    isRecord(value) ? [[name, value]] : [],
  )

/** Returns the settings by user and list, without invalid values. */
const parseLists = (stored: unknown): ClientState['lists'] =>
  Object.fromEntries(
    parseRecords(stored)
      .slice(-mostPeople)
      .map(([person, lists]) => [
        person,
        Object.fromEntries(parseRecords(lists).map(([list, own]) => [list, parseListSettings(own)])),
      ]),
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
    lists: parseLists(old['lists']),
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

/** Clears the selections of a session. The user ID, the appearance and the settings of lists stay. */
export const forgetSelections = (): void => {
  useClientState.setState({ selection: {} })
}
