/**
 * The limits on what the people of one customer may cause in a window of time. Each is declared here once: the count, the
 * refusals, the Limits page, its form and the table in `docs/operating.md` follow.
 */
import { capitalized, counted, numberText } from './words.ts'

/** Lengths of windows, by name. Seconds. */
const windows = { hour: 3600, day: 86_400 } as const

/** A declared limit. */
export type LimitKind = {
  name: string
  /** One of what is counted, and many of them. */
  unit: string
  units: string
  /** What counts. */
  counts: string
  window: keyof typeof windows
  /** How many in a window where nothing is set for the customer. */
  most: number
  /** What happens beyond the limit: the call is refused with 429, or the item is kept and sent in a later window. */
  whenReached: 'refused' | 'held'
}

/** All limits, in the order in which people read them. */
export const limitKinds = [
  {
    name: 'mail',
    unit: 'email',
    units: 'emails',
    counts:
      'Emails that people of the customer cause: invitations, replies in tickets, notifications of what they did. Notices about the security of an account do not count.',
    window: 'hour',
    most: 500,
    whenReached: 'held',
  },
  {
    name: 'webhook-endpoint',
    unit: 'new webhook endpoint',
    units: 'new webhook endpoints',
    counts: 'Webhook endpoints that people of the customer add.',
    window: 'day',
    most: 20,
    whenReached: 'refused',
  },
  {
    name: 'webhook-delivery',
    unit: 'webhook delivery',
    units: 'webhook deliveries',
    counts:
      "Attempts to send the customer's webhooks what its people cause: tests, messages sent again, events of what they did.",
    window: 'hour',
    most: 3000,
    whenReached: 'held',
  },
  {
    name: 'export',
    unit: 'export',
    units: 'exports',
    counts: 'CSV, FOCUS and proof files that people of the customer ask for.',
    window: 'hour',
    most: 1000,
    whenReached: 'refused',
  },
  {
    name: 'document-file',
    unit: 'document file',
    units: 'document files',
    counts: 'PDF files of invoices, receipts, statements and reports that people of the customer open.',
    window: 'hour',
    most: 3000,
    whenReached: 'refused',
  },
  {
    name: 'upload',
    unit: 'upload',
    units: 'uploads',
    counts: 'Files that people of the customer send: lists to import, attachments of tickets.',
    window: 'hour',
    most: 500,
    whenReached: 'refused',
  },
  {
    name: 'provision-run',
    unit: 'provisioning request',
    units: 'provisioning requests',
    counts:
      'Requests that begin a run of Terraform: create, edit, delete, retry, import, adopt, put back, check for drift.',
    window: 'hour',
    most: 100,
    whenReached: 'refused',
  },
] as const satisfies readonly LimitKind[]

/** The name of a limit. */
export type LimitName = (typeof limitKinds)[number]['name']

/** A declared limit under one of their names. */
export type NamedLimit = LimitKind & { name: LimitName }

const named: readonly NamedLimit[] = limitKinds

/** The declaration of a limit. */
export const limitKindOf = (name: LimitName): NamedLimit => {
  const found = named.find((kind) => kind.name === name)
  if (!found) throw new Error(`No limit is named ${name}.`)
  return found
}

/** The length of a limit's window. Seconds. */
export const windowSecondsOf = ({ window }: LimitKind): number => windows[window]

/** What a limit is called: `Emails`. */
export const limitLabel = ({ units }: LimitKind): string => capitalized(units)

/** `an hour`, `a day`. */
export const perWindow = ({ window }: LimitKind): string => (window === 'hour' ? 'an hour' : 'a day')

/** A number of what a limit counts, with its window: `500 emails an hour`. */
export const limitText = (kind: LimitKind, most: number): string =>
  `${counted(most, kind.unit, kind.units)} ${perWindow(kind)}`

/** What is set for a customer. Without a number and not unlimited, the default applies; 0 allows nothing. */
export type LimitSetting = { most: number | null; isUnlimited: boolean }

/** How many a setting allows in a window; null is unlimited. */
export const allowedOf = (kind: LimitKind, { most, isUnlimited }: LimitSetting): number | null =>
  isUnlimited ? null : (most ?? kind.most)

/** A setting in words: `500 an hour (default)`, `200 an hour`, `None`, `Unlimited`. */
export const settingText = (kind: LimitKind, setting: LimitSetting): string => {
  const allowed = allowedOf(kind, setting)
  if (allowed === null) return 'Unlimited'
  if (allowed === 0) return 'None'
  return `${numberText(allowed)} ${perWindow(kind)}${setting.most === null ? ' (default)' : ''}`
}
