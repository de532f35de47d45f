/** Cloud accounts of a customer: one that reads resources, and a bucket that receives the customer's FOCUS files. */
import { azureFields } from '@cmp/clouds/testing/azure-server'
import type { Transaction } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'

/** Adds both accounts, with a delivery that failed. */
export const addAccounts = async (trx: Transaction<Tables>, customerId: string): Promise<void> => {
  // The account signs in with a workload identity, which this portal does not have, so no provider is called.
  await trx
    .insertInto('cloudAccount')
    .values({
      customerId,
      kind: 'azure-tenant',
      name: 'account-of-the-first',
      settings: JSON.stringify({ ...azureFields, clientSecret: undefined, signIn: 'workload-identity' }),
    })
    .execute()
  const { id: bucketId } = await trx
    .insertInto('cloudAccount')
    .values({
      customerId,
      kind: 'focus-to-s3',
      name: 'bucket-of-the-first',
      settings: JSON.stringify({
        bucket: 'first',
        region: 'eu-central-1',
        folder: 'focus',
        roleArn: 'arn',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('focusDelivery')
    .values({
      cloudAccountId: bucketId,
      customerId,
      month: '2026-10',
      documentsKey: '',
      placeKey: '',
      isRequested: false,
      status: 'failed',
      message: 'The bucket bucket-of-the-first cannot be written to.',
      createdBy: 'system',
    })
    .execute()
}
