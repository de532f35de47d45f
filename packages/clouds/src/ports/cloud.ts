// A cloud as the portal sees it: one object with a port for each thing that can be asked of it.
import type { BillingPort } from './billing.ts'
import type { InventoryPort } from './inventory.ts'

/** Names as in the column `x_CloudProvider` of charge lines and in the portal's lists. */
export type Cloud = 'Azure' | 'AWS' | 'GCP'

/** Which adapter serves an account. */
export type AccountKind = 'demo'

/** An account as an adapter needs it; `credentials` are what its kind asks for, opened. */
export type CloudAccount = { kind: AccountKind; credentials: unknown }

/** What adapters need from outside. */
export type CloudTools = {
  now: () => Date
  sleep: (milliseconds: number) => Promise<void>
}

/** Everything the portal can ask of one account. A port that a cloud does not have is left out. */
export type CloudAdapter = { cloud: Cloud; billing?: BillingPort; inventory?: InventoryPort }
