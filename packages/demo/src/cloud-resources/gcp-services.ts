// Serverless and managed services of the demo's Google Cloud projects: functions, Firestore, log buckets and repositories.
import type { DemoAccount } from '../accounts.ts'
import { randomOf } from '../random.ts'
import { googleBilledId } from '../resource-ids.ts'
import { madeAt, type Made } from './resource.ts'

const region = 'asia-southeast1'

/** The services of a project, under the names that its bills use. Cloud Logging is billed without naming a bucket. */
export const googleServices = (account: DemoAccount): (Omit<Made, 'region'> & { region?: string })[] => {
  const { subscriptionId: project, subscriptionName: name } = account
  const billed = (sku: string): string => googleBilledId(account, sku)?.globalName ?? ''
  return [
    {
      inventory: 'functions',
      id: billed('functions'),
      name: `${name}-orders`,
      facts: {
        status: 'ACTIVE',
        kind: 'Cloud Run function',
        runtime: 'nodejs22',
        memoryMb: 512,
        timeoutSeconds: 60,
        trigger: 'google.cloud.pubsub.topic.v1.messagePublished',
        httpsOnly: true,
        networkAccess: 'Internal traffic',
        mostInstances: 100,
        updatedAt: madeAt,
      },
      raw: {
        name: `projects/${project}/locations/${region}/functions/${name}-orders`,
        environment: 'GEN_2',
        state: 'ACTIVE',
      },
    },
    {
      inventory: 'nosql-databases',
      id: billed('firestore'),
      name: '(default)',
      facts: {
        status: null,
        kind: 'Firestore',
        tier: 'STANDARD',
        backup: 'Disabled',
        deletionProtection: false,
        createdAt: madeAt,
      },
      raw: { name: `projects/${project}/databases/(default)`, locationId: region, type: 'FIRESTORE_NATIVE' },
      children: {
        containers: [
          {
            name: 'CICAgOjXh4EK',
            parent: 'orders',
            kind: 'Composite index',
            key: 'customerId ascending, createdAt descending',
            status: 'READY',
          },
        ],
      },
    },
    ...['_Default', '_Required'].map((bucket) => ({
      inventory: 'log-workspaces',
      id: `//logging.googleapis.com/projects/${project}/locations/global/buckets/${bucket}`,
      name: bucket,
      region: 'global',
      facts: {
        status: 'ACTIVE',
        kind: 'Log bucket',
        retentionDays: bucket === '_Required' ? 400 : 30,
        encryption: "Provider's key",
        isLocked: bucket === '_Required',
        createdAt: madeAt,
      },
      raw: { name: `projects/${project}/locations/global/buckets/${bucket}`, lifecycleState: 'ACTIVE' },
    })),
    {
      inventory: 'container-registries',
      id: billed('registry'),
      name: 'images',
      facts: {
        status: null,
        kind: 'Artifact Registry repository',
        format: 'DOCKER',
        endpoint: `${region}-docker.pkg.dev/${project}/images`,
        sizeBytes: randomOf(`images|${name}`).between(2_000_000_000, 60_000_000_000),
        immutableTags: false,
        scanOnPush: false,
        encryption: "Provider's key",
        createdAt: madeAt,
      },
      raw: { name: `projects/${project}/locations/${region}/repositories/images`, format: 'DOCKER' },
    },
  ]
}
