// Finds the adapter of an account; nothing else does this lookup. An adapter is loaded on first use.
import type { CloudAccount, CloudAdapter, CloudTools } from './ports/cloud.ts'

type Opens = (account: CloudAccount, tools: CloudTools) => Promise<CloudAdapter>

/** Adapters by type of account; all types except the demo's are declared in the contract. */
const adapters: Readonly<Record<string, Opens>> = {
  demo: async ({ fields }, { now, sleep }) => {
    const { createDemoCloud } = await import('./demo/demo-cloud.ts')
    return createDemoCloud({ today: now().toISOString().slice(0, 10), sleep, now, fields })
  },
  'partner-center': async (account, tools) => {
    const { createPartnerCenter } = await import('./partner-center/partner-center.ts')
    return createPartnerCenter(account.fields, tools)
  },
  'aws-s3-export': async ({ fields }, tools) => {
    const { createAwsS3Export } = await import('./aws-s3-export/aws-s3-export.ts')
    return createAwsS3Export(fields, tools)
  },
  'azure-storage-export': async ({ fields }, tools) => {
    const { createAzureStorageExport } = await import('./azure-storage-export/azure-storage-export.ts')
    return createAzureStorageExport(fields, tools)
  },
  'gcp-bigquery': async ({ fields }, tools) => {
    const { createGcpBigQueryAdapter } = await import('./gcp-bigquery/gcp-bigquery.ts')
    return createGcpBigQueryAdapter(fields, tools)
  },
  'focus-bucket': async ({ fields }, tools) => {
    const { focusBucket } = await import('./focus-bucket/focus-bucket.ts')
    return focusBucket(fields, tools)
  },
  'focus-to-s3': async ({ fields }, tools) => {
    const { createS3Delivery } = await import('./deliveries/s3-delivery.ts')
    return createS3Delivery(fields, tools)
  },
  'focus-to-azure-storage': async ({ fields }, tools) => {
    const { createAzureDelivery } = await import('./deliveries/azure-delivery.ts')
    return createAzureDelivery(fields, tools)
  },
  'focus-to-google-storage': async ({ fields }, tools) => {
    const { createGoogleDelivery } = await import('./deliveries/google-delivery.ts')
    return createGoogleDelivery(fields, tools)
  },
  'azure-tenant': async ({ fields }, tools) => {
    const { createAzureCloud } = await import('./azure/azure.ts')
    return createAzureCloud(fields, tools)
  },
  'gcp-projects': async ({ fields }, tools) => {
    const { createGoogleCloud } = await import('./gcp/google.ts')
    return createGoogleCloud(fields, tools)
  },
  'aws-account': async ({ fields }, tools) => {
    const { createAwsCloud } = await import('./aws/aws.ts')
    return createAwsCloud(fields, tools)
  },
}

/** Returns the adapter of `account`; undefined for a type without an adapter. */
export const createCloudAdapter = async (
  account: CloudAccount,
  tools: CloudTools,
): Promise<CloudAdapter | undefined> =>
  Object.hasOwn(adapters, account.kind) ? adapters[account.kind]?.(account, tools) : undefined
