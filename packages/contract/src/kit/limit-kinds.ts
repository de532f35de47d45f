/**
 * The limits on what the users of one customer may cause in a time window. Each is declared here once; the counting,
 * the errors, the Limits page, its form and the table in `docs/operating.md` follow from it.
 */
import { capitalize, formatCount, numberText } from './words.ts'

/** The lengths of the windows by name. Seconds. */
const windows = { hour: 3600, day: 86_400 } as const

/** A declared limit. */
export type LimitKind = {
  name: string
  /** The singular and plural of what is counted. */
  unit: string
  units: string
  /** What counts. */
  counts: string
  window: keyof typeof windows
  /** The default maximum in a window. */
  most: number
  /** What happens above the limit: the call is rejected with 429, or the item is stored and sent in a later window. */
  whenReached: 'refused' | 'held'
}

/** All limits in display order. */
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

/** A declared limit with its name. */
export type NamedLimit = LimitKind & { name: LimitName }

const named: readonly NamedLimit[] = limitKinds

/** Returns the declaration of a limit. */
export const limitKindOf = (name: LimitName): NamedLimit => {
  const found = named.find((kind) => kind.name === name)
  if (!found) throw new Error(`No limit is named ${name}.`)
  return found
}

/** Returns the length of a limit's window in seconds. */
export const getWindowSeconds = ({ window }: LimitKind): number => windows[window]

/** Returns the label of a limit: `Emails`. */
export const limitLabel = ({ units }: LimitKind): string => capitalize(units)

/** Returns `an hour` or `a day`. */
export const describeWindow = ({ window }: LimitKind): string => (window === 'hour' ? 'an hour' : 'a day')

/** Formats a number with the unit and window of a limit: `500 emails an hour`. */
export const limitText = (kind: LimitKind, most: number): string =>
  `${formatCount(most, kind.unit, kind.units)} ${describeWindow(kind)}`

/** The setting of a customer. Without a number, and if not unlimited, the default applies; 0 allows nothing. */
export type LimitSetting = { most: number | null; isUnlimited: boolean }

/** Returns the allowed number in a window; null is unlimited. */
export const getAllowedCount = (kind: LimitKind, { most, isUnlimited }: LimitSetting): number | null =>
  isUnlimited ? null : (most ?? kind.most)

/** Formats a setting: `500 an hour (default)`, `200 an hour`, `None`, `Unlimited`. */
export const describeLimitSetting = (kind: LimitKind, setting: LimitSetting): string => {
  const allowed = getAllowedCount(kind, setting)
  if (allowed === null) return 'Unlimited'
  if (allowed === 0) return 'None'
  return `${numberText(allowed)} ${describeWindow(kind)}${setting.most === null ? ' (default)' : ''}`
}
