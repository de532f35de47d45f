// Defines and builds the demo's resources.
import type { CloudProvider, DemoAccount, DemoTenant } from '../accounts.ts'
import { createRandom } from '../random.ts'

/** A value of a field of a resource. */
export type DemoFact = string | number | boolean | null

type Facts = Readonly<Record<string, DemoFact>>

/** A resource of an inventory: its identity, and the fields that its inventory declares. */
export type DemoCloudResource = {
  inventory: string
  id: string
  name: string
  cloudProvider: CloudProvider
  containerId: string
  tenantId: string
  region: string
  resourceGroup: string | null
  facts: Facts
  tags: Readonly<Record<string, string>>
  /** The response of the provider itself. */
  raw: Readonly<Record<string, unknown>>
  /** The resource's children, by the name of the child table. */
  children: Readonly<Record<string, readonly Facts[]>>
}

/** A sub-account and its owner. */
export type Place = { tenant: DemoTenant; account: DemoAccount }

/** The fields that a maker sets; the others follow from the resource's place. */
export type Made = Pick<DemoCloudResource, 'inventory' | 'id' | 'name' | 'region' | 'facts'> &
  Partial<Pick<DemoCloudResource, 'resourceGroup' | 'tags' | 'raw' | 'children'>>

/** Builds a resource in its place. */
export const buildDemoResource = ({ tenant, account }: Place, made: Made): DemoCloudResource => {
  const { facts, raw = {}, children = {}, ...rest } = made
  const createdAt = generateCreatedAt(made.id)
  return {
    cloudProvider: account.cloudProvider,
    containerId: account.subscriptionId,
    tenantId: tenant.tenantId,
    resourceGroup: null,
    tags: {},
    ...rest,
    facts: replaceCreatedAt(facts, createdAt),
    raw: replaceCreatedAt(raw, createdAt),
    children: replaceCreatedAt(children, createdAt),
  }
}

/** A placeholder that makers use for the time at which the resource was created. */
export const madeAt = '2026-03-02T03:00:00.000Z'

/** Returns a creation time in working hours between June 2023 and February 2026, determined by the resource's ID. */
const generateCreatedAt = (id: string): string => {
  const random = createRandom(`created|${id}`)
  const day = Date.UTC(2023, 5, 1) + random.between(0, 1000) * 86_400_000
  const seconds = random.between(2 * 3600, 10 * 3600)
  return new Date(day + seconds * 1000).toISOString()
}

/** Replaces {@link madeAt} wherever it occurs in a value. */
const replaceCreatedAt = <T>(value: T, createdAt: string): T => {
  const replaced: T = JSON.parse(JSON.stringify(value).replaceAll(madeAt, createdAt))
  return replaced
}

/** Returns the tags of a resource; every fifth resource has none, as if its owner had forgotten them. */
export const pickTags = (id: string, tags: Readonly<Record<string, string>>): Record<string, string> =>
  createRandom(`tags|${id}`).between(0, 4) === 0 ? {} : { ...tags }

/** Whether a place has something that only some have; the first customer has one of everything. */
export const hasSome = ({ account }: Place, what: string, outOf: number, isFirst: boolean): boolean =>
  isFirst || createRandom(`${what}|${account.subscriptionId}`).between(1, outOf) === 1

/** The fields of a disk's snapshot; most snapshots were taken before a change and then forgotten. */
export const snapshotFacts = (of: {
  status: string
  sourceDisk: string
  sizeGiB: number
  storedGiB: number | null
  sku: string
}): Facts => ({ ...of, isIncremental: true, createdAt: madeAt })

/** Returns the character set of an engine's databases; SQL Server has collations instead. */
export const getCharset = (inventory: string): string | null =>
  inventory === 'mysql-servers' ? 'utf8mb4' : inventory === 'postgresql-servers' ? 'UTF8' : null

/** Returns the databases of a server, including the engine's own. */
export const buildDatabases = (
  names: readonly string[],
  system: readonly string[],
  charset: string | null,
): Facts[] =>
  [...names, ...system].map((name) => ({
    name,
    status: 'Online',
    charset,
    collation: null,
    isSystem: system.includes(name),
    createdAt: madeAt,
  }))

/** Builds keys, secrets or certificates; never with a value. */
export const buildVaultItems = (names: readonly string[], kind: string): Facts[] =>
  names.map((name, index) => ({
    name,
    isEnabled: index % 4 !== 3,
    kind,
    isManaged: false,
    createdAt: madeAt,
    updatedAt: madeAt,
    expiresAt: index % 2 === 0 ? '2027-03-02T03:00:00.000Z' : null,
  }))

/** The default contents of vaults. */
export const vaultItems = {
  keys: buildVaultItems(['disk-encryption', 'backup'], 'RSA 2048'),
  secrets: buildVaultItems(
    ['database-password', 'storage-connection', 'smtp-login', 'former-api-key'],
    'text/plain',
  ),
  certificates: buildVaultItems(['wildcard-tls'], 'application/x-pkcs12'),
}
