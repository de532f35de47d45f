// What a resource of the demo is, and how one is put together.
import type { CloudProvider, DemoAccount, DemoTenant } from '../accounts.ts'
import { randomOf } from '../random.ts'

/** A value of a field of a resource. */
export type DemoFact = string | number | boolean | null

type Facts = Readonly<Record<string, DemoFact>>

/** A resource of an inventory: what tells it apart, and the fields that its inventory declares. */
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
  /** What the cloud itself would answer. */
  raw: Readonly<Record<string, unknown>>
  /** What hangs below it, by the name of the child. */
  children: Readonly<Record<string, readonly Facts[]>>
}

/** A sub-account and whose it is. */
export type Place = { tenant: DemoTenant; account: DemoAccount }

/** What a maker says of a resource; the rest follows from where it is. */
export type Made = Pick<DemoCloudResource, 'inventory' | 'id' | 'name' | 'region' | 'facts'> &
  Partial<Pick<DemoCloudResource, 'resourceGroup' | 'tags' | 'raw' | 'children'>>

/** A resource where it is. */
export const resourceOf = ({ tenant, account }: Place, made: Made): DemoCloudResource => {
  const { facts, raw = {}, children = {}, ...rest } = made
  const createdAt = createdAtOf(made.id)
  return {
    cloudProvider: account.cloudProvider,
    containerId: account.subscriptionId,
    tenantId: tenant.tenantId,
    resourceGroup: null,
    tags: {},
    ...rest,
    facts: dated(facts, createdAt),
    raw: dated(raw, createdAt),
    children: dated(children, createdAt),
  }
}

/** In what makers say, this moment means the one in which the resource was made. */
export const madeAt = '2026-03-02T03:00:00.000Z'

/** A working hour between June 2023 and February 2026 that belongs to a resource. */
const createdAtOf = (id: string): string => {
  const random = randomOf(`created|${id}`)
  const day = Date.UTC(2023, 5, 1) + random.between(0, 1000) * 86_400_000
  const seconds = random.between(2 * 3600, 10 * 3600)
  return new Date(day + seconds * 1000).toISOString()
}

/** A value with {@link madeAt} replaced wherever it occurs. */
const dated = <T>(value: T, createdAt: string): T => {
  const replaced: T = JSON.parse(JSON.stringify(value).replaceAll(madeAt, createdAt))
  return replaced
}

/** Tags of a resource; every fifth has been forgotten. */
export const tagsOf = (id: string, tags: Readonly<Record<string, string>>): Record<string, string> =>
  randomOf(`tags|${id}`).between(0, 4) === 0 ? {} : { ...tags }

/** Whether a place has one of what only some have; the first customer has one of everything. */
export const hasSome = ({ account }: Place, what: string, outOf: number, isFirst: boolean): boolean =>
  isFirst || randomOf(`${what}|${account.subscriptionId}`).between(1, outOf) === 1

/** What a snapshot of a disk says; most are of before a change, and nobody has looked at them since. */
export const snapshotFacts = (of: {
  status: string
  sourceDisk: string
  sizeGiB: number
  storedGiB: number | null
  sku: string
}): Facts => ({ ...of, isIncremental: true, createdAt: madeAt })

/** The character set of an engine's databases; SQL Server has collations instead. */
export const charsetOf = (inventory: string): string | null =>
  inventory === 'mysql-servers' ? 'utf8mb4' : inventory === 'postgresql-servers' ? 'UTF8' : null

/** Databases of a server, with the engine's own. */
export const databases = (
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

/** Keys, secrets or certificates: never a value. */
export const items = (names: readonly string[], kind: string): Facts[] =>
  names.map((name, index) => ({
    name,
    isEnabled: index % 4 !== 3,
    kind,
    isManaged: false,
    createdAt: madeAt,
    updatedAt: madeAt,
    expiresAt: index % 2 === 0 ? '2027-03-02T03:00:00.000Z' : null,
  }))

/** What vaults hold by default. */
export const vaultItems = {
  keys: items(['disk-encryption', 'backup'], 'RSA 2048'),
  secrets: items(['database-password', 'storage-connection', 'smtp-login', 'former-api-key'], 'text/plain'),
  certificates: items(['wildcard-tls'], 'application/x-pkcs12'),
}
