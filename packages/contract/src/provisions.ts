/**
 * The kinds of things that can be provisioned; each has a form, a shape and a request from its declaration. They are no
 * part of the package's index, so that a page that requests nothing loads none of them.
 */
import type { ProvisionType } from './kit/provision-type.ts'
import { azureStorageAccount } from './provisions/azure-storage-account.ts'

export type { ProvisionType } from './kit/provision-type.ts'

/** All types, in the order in which they are offered. */
export const provisionTypes: readonly ProvisionType[] = [azureStorageAccount]
