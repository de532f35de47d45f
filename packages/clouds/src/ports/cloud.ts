// A provider as the portal uses it: an object with one port for each capability.
import type { InventoryCloud } from '@cmp/contract'
import type { ActionsPort } from './actions.ts'
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

/** Names as in the column `x_CloudProvider` of line items and in the portal's lists. */
export type Cloud = InventoryCloud | 'Other'

/** An account as an adapter needs it: the fields of its declared type by name, with decrypted secrets. */
export type CloudAccount = { kind: string; fields: Readonly<Record<string, unknown>> }

/** The hosts that are called, as the operator configured them. URLs have no trailing slash. */
export type CloudHosts = {
  microsoftLogin: string
  microsoftGraph: string
  partnerCenter: string
  /** Partner Center's host for prices and exchange rates. */
  partnerPrices: string
  /** The domains that may serve Microsoft's exports, such as `.blob.core.windows.net`. */
  microsoftExports: readonly string[]
  /** The URL of AWS's sign-in service (STS); undefined for the vendor's own in the region. */
  awsSts: string | undefined
  /** Whether an account may assume a role with the AWS credentials of the machine itself. */
  awsMachineCredentials: boolean
  /**
   * Origins, besides those of the vendors, that an account may name as its endpoint, such as
   * `https://*.storage.example`.
   */
  endpoints: readonly string[]
  /** The hosts for resources and their metrics. */
  resources: ResourceHosts
}

/** The external dependencies of adapters. */
export type CloudTools = {
  now: () => Date
  /** Waits; rejects if the portal shuts down. */
  sleep: (milliseconds: number) => Promise<void>
  hosts: CloudHosts
  /** Stores secrets that the provider has renewed, by field name, in place of the previous ones. */
  keepSecrets: (renewed: Readonly<Record<string, string>>) => Promise<void>
}

/** The result of testing an account. */
export type AccountHealth = {
  /** The signed-in identity, in the provider's words. */
  who: string
  /** Each requirement of the portal; `detail` says what to do if it is not granted. */
  checks: {
    name: string
    isGranted: boolean
    detail: string
    /**
     * `off`: nothing is missing, but something is switched off or not offered. `unknown`: the provider did not respond
     * to this check.
     */
    state?: 'off' | 'unknown'
    /** The command that grants what is missing, or enables what is off. */
    command?: string
  }[]
}

/** All capabilities of one account. A port that a provider does not have is absent. */
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
  actions?: ActionsPort
  /** Signs in and checks each requirement; a refusal is part of the result. Throws `CloudError`. */
  check?: (signal?: AbortSignal) => Promise<AccountHealth>
}
