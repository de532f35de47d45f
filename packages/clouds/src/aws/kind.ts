// An inventory at AWS: how its resources are listed, how one of them is read, and its child tables.
import type { DBInstance } from '@aws-sdk/client-rds'
import { omitSecrets } from '../kit/masked.ts'
import type { Report } from '../kit/unread.ts'
import type { CloudResource, Fact } from '../ports/inventory.ts'
import type { Arn, AwsSession } from './session.ts'

/** Facts by name. */
export type Facts = Record<string, Fact>

/** A resource before its account is known. */
export type Found = {
  id: string
  name: string
  region: string
  facts: Facts
  tags: Record<string, string>
  raw: object
}

/** The context in which a resource type is read. */
export type Asking = {
  session: AwsSession
  accountId: string
  signal: AbortSignal | undefined
  /** Reports the parts of a list that could not be read. */
  report: Report
  /**
   * Shares the RDS instances of a region between the inventories that contain them; without this function they are
   * requested each time.
   */
  instancesOnce?: (region: string, read: () => Promise<DBInstance[]>) => Promise<readonly DBInstance[]>
}

/** An inventory at AWS. */
export type AwsKind = {
  list: (asking: Asking) => Promise<Found[]>
  /** Reads one resource by its ARN; undefined if it has been deleted. */
  detail: (asking: Asking, arn: Arn, id: string) => Promise<Found | undefined>
  children?: Readonly<Record<string, (asking: Asking, arn: Arn, id: string) => Promise<Facts[]>>>
}

/** Converts tags from AWS's list, which may be missing. */
export const toTags = (
  tags: readonly { Key?: string | undefined; Value?: string | undefined }[] | undefined,
): Record<string, string> => Object.fromEntries((tags ?? []).map(({ Key = '', Value = '' }) => [Key, Value]))

/** Converts a timestamp of the SDK to text. */
export const toIsoTimestamp = (timestamp: Date | undefined): string | null => timestamp?.toISOString() ?? null

/** Builds a resource of an account from AWS's response without its secrets. */
export const toAwsResource = (found: Found, containerId: string): CloudResource => ({
  ...found,
  cloudProvider: 'AWS',
  containerId,
  tenantId: '',
  resourceGroup: null,
  raw: omitSecrets(found.raw),
})
