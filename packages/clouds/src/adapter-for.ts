// The only lookup from an account to the adapter that serves it. An adapter is loaded when it is first asked for.
import type { CloudAccount, CloudAdapter, CloudTools } from './ports/cloud.ts'

type Opens = (account: CloudAccount, tools: CloudTools) => Promise<CloudAdapter>

/** By the kind of the account; all but the demo's are declared in the contract. */
const adapters: Readonly<Record<string, Opens>> = {
  demo: async ({ fields }, { now, sleep }) => {
    const { demoCloud } = await import('./demo/demo-cloud.ts')
    return demoCloud({ today: now().toISOString().slice(0, 10), sleep, now, fields })
  },
  'partner-center': async (account, tools) => {
    const { partnerCenter } = await import('./partner-center/partner-center.ts')
    return partnerCenter(account.fields, tools)
  },
  'aws-s3-export': async ({ fields }, tools) => {
    const { awsS3Export } = await import('./aws-s3-export/aws-s3-export.ts')
    return awsS3Export(fields, tools)
  },
  'azure-storage-export': async ({ fields }, tools) => {
    const { azureStorageExport } = await import('./azure-storage-export/azure-storage-export.ts')
    return azureStorageExport(fields, tools)
  },
  'gcp-bigquery': async ({ fields }, tools) => {
    const { gcpBigQuery } = await import('./gcp-bigquery/gcp-bigquery.ts')
    return gcpBigQuery(fields, tools)
  },
  'focus-bucket': async ({ fields }, tools) => {
    const { focusBucket } = await import('./focus-bucket/focus-bucket.ts')
    return focusBucket(fields, tools)
  },
  'focus-to-s3': async ({ fields }, tools) => {
    const { s3Delivery } = await import('./deliveries/s3-delivery.ts')
    return s3Delivery(fields, tools)
  },
  'focus-to-azure-storage': async ({ fields }, tools) => {
    const { azureDelivery } = await import('./deliveries/azure-delivery.ts')
    return azureDelivery(fields, tools)
  },
  'focus-to-google-storage': async ({ fields }, tools) => {
    const { googleDelivery } = await import('./deliveries/google-delivery.ts')
    return googleDelivery(fields, tools)
  },
  'azure-tenant': async ({ fields }, tools) => {
    const { azureCloud } = await import('./azure/azure.ts')
    return azureCloud(fields, tools)
  },
  'gcp-projects': async ({ fields }, tools) => {
    const { googleCloud } = await import('./gcp/google.ts')
    return googleCloud(fields, tools)
  },
  'aws-account': async ({ fields }, tools) => {
    const { awsCloud } = await import('./aws/aws.ts')
    return awsCloud(fields, tools)
  },
}

/** The adapter that serves `account`; undefined for a kind that none serves. */
export const adapterFor = async (
  account: CloudAccount,
  tools: CloudTools,
): Promise<CloudAdapter | undefined> =>
  Object.hasOwn(adapters, account.kind) ? adapters[account.kind]?.(account, tools) : undefined
