/**
 * The limits on what the users of one customer may cause in a time window. Each is declared here once; the counting,
 * the errors, the Limits page, its form and the table in `docs/operating.md` follow from it.
 */
import { bind, t, type Message, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/kit/limit-kinds'
import { numberText } from './words.ts'

/** The lengths of the windows by name. Seconds. */
const windows = { hour: 3600, day: 86_400 } as const

/** A declared limit. */
export type LimitKind = {
  name: string
  title: Text
  /** What is counted, without the number. */
  units: Message<{ count: number }>
  /** What counts. */
  counts: Text
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
    title: m.emailsTitle,
    units: m.emails,
    counts: m.emailsCausedByCustomersUsers,
    window: 'hour',
    most: 500,
    whenReached: 'held',
  },
  {
    name: 'webhook-endpoint',
    title: m.webhookEndpointsTitle,
    units: m.webhookEndpoints,
    counts: m.webhookEndpointsAddedByCustomersUsers,
    window: 'day',
    most: 20,
    whenReached: 'refused',
  },
  {
    name: 'webhook-delivery',
    title: m.webhookDeliveriesTitle,
    units: m.webhookDeliveries,
    counts: m.deliveryAttemptsToCustomersWebhooks,
    window: 'hour',
    most: 3000,
    whenReached: 'held',
  },
  {
    name: 'export',
    title: m.exportedFilesTitle,
    units: m.exportedFiles,
    counts: m.csvFocusAndProofFilesRequested,
    window: 'hour',
    most: 1000,
    whenReached: 'refused',
  },
  {
    name: 'document-file',
    title: m.documentFilesTitle,
    units: m.documentFiles,
    counts: m.pdfFilesOfInvoicesReceiptsStatements,
    window: 'hour',
    most: 3000,
    whenReached: 'refused',
  },
  {
    name: 'upload',
    title: m.uploadsTitle,
    units: m.uploads,
    counts: m.filesUploadedByCustomersUsersCsv,
    window: 'hour',
    most: 500,
    whenReached: 'refused',
  },
  {
    name: 'provision-run',
    title: m.provisioningRequestsTitle,
    units: m.provisioningRequests,
    counts: m.requestsThatStartTerraformRunCreate,
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

/** Returns what a limit counts: `emails`. */
export const limitUnits = ({ units }: LimitKind): string => t(units, { count: 2 })

/** Formats a number with the unit and window of a limit: `500 emails an hour`. */
export const limitText = (kind: LimitKind, most: number): string =>
  t(m.allowance, { count: most, units: bind(kind.units, { count: most }), window: kind.window })

/** The setting of a customer. Without a number, and if not unlimited, the default applies; 0 allows nothing. */
export type LimitSetting = { most: number | null; isUnlimited: boolean }

/** Returns the allowed number in a window; null is unlimited. */
export const getAllowedCount = (kind: LimitKind, { most, isUnlimited }: LimitSetting): number | null =>
  isUnlimited ? null : (most ?? kind.most)

/** Formats a setting: `500 an hour (default)`, `200 an hour`, `None`, `Unlimited`. */
export const describeLimitSetting = (kind: LimitKind, setting: LimitSetting): string => {
  const allowed = getAllowedCount(kind, setting)
  if (allowed === null) return t(m.unlimited)
  if (allowed === 0) return t(m.none)
  return t(m.numberPerWindow, {
    number: numberText(allowed),
    window: kind.window,
    isDefault: String(setting.most === null),
  })
}
