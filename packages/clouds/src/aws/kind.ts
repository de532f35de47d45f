// What an inventory is at AWS: how it is listed, one of it is read, and what hangs below it.
import type { DBInstance } from '@aws-sdk/client-rds'
import { withoutSecrets } from '../kit/masked.ts'
import type { Report } from '../kit/unread.ts'
import type { CloudResource, Fact } from '../ports/inventory.ts'
import type { Arn, AwsSession } from './session.ts'

/** Facts by name. */
export type Facts = Record<string, Fact>

/** A resource before it is known whose account it is. */
export type Found = {
  id: string
  name: string
  region: string
  facts: Facts
  tags: Record<string, string>
  raw: object
}

/** What a kind is asked with. */
export type Asking = {
  session: AwsSession
  accountId: string
  signal: AbortSignal | undefined
  /** Takes what could not be read of a list. */
  report: Report
  /** The RDS instances of a region, which several inventories are made of; without it they are asked for anew. */
  instancesOnce?: (region: string, read: () => Promise<DBInstance[]>) => Promise<readonly DBInstance[]>
}

/** An inventory at AWS. */
export type AwsKind = {
  list: (asking: Asking) => Promise<Found[]>
  /** One resource by its ARN; undefined where it is gone. */
  detail: (asking: Asking, arn: Arn, id: string) => Promise<Found | undefined>
  children?: Readonly<Record<string, (asking: Asking, arn: Arn, id: string) => Promise<Facts[]>>>
}

/** Tags as AWS gives them, in a list that may be missing. */
export const tagsOf = (
  tags: readonly { Key?: string | undefined; Value?: string | undefined }[] | undefined,
): Record<string, string> => Object.fromEntries((tags ?? []).map(({ Key = '', Value = '' }) => [Key, Value]))

/** A moment of the SDK as text. */
export const momentOf = (moment: Date | undefined): string | null => moment?.toISOString() ?? null

/** A resource of an account, with what AWS answered but its secrets. */
export const resourceOf = (found: Found, containerId: string): CloudResource => ({
  ...found,
  cloudProvider: 'AWS',
  containerId,
  tenantId: '',
  resourceGroup: null,
  raw: withoutSecrets(found.raw),
})
