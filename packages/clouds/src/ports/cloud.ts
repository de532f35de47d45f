// A cloud as the portal sees it: one object with a port for each thing that can be asked of it.
import type { InventoryCloud } from '@cmp/contract'
import type { BillingPort } from './billing.ts'
import type { DeliveryPort } from './delivery.ts'
import type { ExportPort } from './exports.ts'
import type { InventoryPort } from './inventory.ts'
import type { MetricsPort } from './metrics.ts'
import type { ObstaclesPort } from './obstacles.ts'
import type { OffersPort } from './offers.ts'
import type { PrerequisitesPort } from './prerequisites.ts'
import type { PriceSheetPort, PricesPort } from './prices.ts'
import type { ProvisionPort } from './provision.ts'
import type { RatesPort } from './rates.ts'
import type { ResourceHosts } from './resource-hosts.ts'
import type { UpcomingPort } from './upcoming.ts'

/** Names as in the column `x_CloudProvider` of charge lines and in the portal's lists. */
export type Cloud = InventoryCloud | 'Other'

/** An account as an adapter needs it: what its declared kind asks for, by field name, with its secrets open. */
export type CloudAccount = { kind: string; fields: Readonly<Record<string, unknown>> }

/** The hosts that are called, as the operator has configured them. Addresses have no slash at the end. */
export type CloudHosts = {
  microsoftLogin: string
  microsoftGraph: string
  partnerCenter: string
  /** Partner Center's host for prices and exchange rates. */
  partnerPrices: string
  /** The ends of the host names that Microsoft's exports may lie on, such as `.blob.core.windows.net`. */
  microsoftExports: readonly string[]
  /** The address of AWS's sign-in service (STS); undefined for the vendor's own of the region. */
  awsSts: string | undefined
  /** Whether an account may assume a role with the credentials that the machine itself has at AWS. */
  awsMachineCredentials: boolean
  /** Origins that an account may name as its endpoint beside those of the vendors, such as `https://*.storage.example`. */
  endpoints: readonly string[]
  /** Where resources and their metrics are read from. */
  resources: ResourceHosts
}

/** What adapters need from outside. */
export type CloudTools = {
  now: () => Date
  /** Waits; rejects when the portal closes. */
  sleep: (milliseconds: number) => Promise<void>
  hosts: CloudHosts
  /** Keeps secrets that the provider has renewed, by field name, in the place of the former ones. */
  keepSecrets: (renewed: Readonly<Record<string, string>>) => Promise<void>
}

/** What a provider says of an account. */
export type AccountStanding = {
  /** Who signed in, in the provider's words. */
  who: string
  /** Each thing that the portal needs; `detail` says what to do where it is not granted. */
  checks: {
    name: string
    isGranted: boolean
    detail: string
    /** `off`: nothing is missing, and something is switched off or not offered. `unknown`: the provider did not answer this. */
    state?: 'off' | 'unknown'
    /** The command that grants what is missing, or switches on what is off. */
    command?: string
  }[]
}

/** Everything the portal can ask of one account. A port that a cloud does not have is left out. */
export type CloudAdapter = {
  cloud: Cloud
  billing?: BillingPort
  exports?: ExportPort
  delivery?: DeliveryPort
  inventory?: InventoryPort
  metrics?: MetricsPort
  provision?: ProvisionPort
  prices?: PricesPort
  priceSheet?: PriceSheetPort
  offers?: OffersPort
  obstacles?: ObstaclesPort
  prerequisites?: PrerequisitesPort
  rates?: RatesPort
  upcoming?: UpcomingPort
  /** Signs in and asks for each thing that will be needed; a refusal is part of the answer. Throws `CloudError`. */
  check?: (signal?: AbortSignal) => Promise<AccountStanding>
}
