// Serverless and managed services of the demo's Google Cloud projects: functions, Firestore, log buckets and repositories.
import type { DemoAccount } from '../accounts.ts'
import { createRandom } from '../random.ts'
import { findGoogleBilledId } from '../resource-ids.ts'
import { madeAt, type Made } from './resource.ts'

const region = 'asia-southeast1'

/** The services of a project, with the names of its bills. Cloud Logging is billed without a bucket name. */
export const buildGoogleServices = (account: DemoAccount): (Omit<Made, 'region'> & { region?: string })[] => {
  const { subscriptionId: project, subscriptionName: name } = account
  const getBilledName = (sku: string): string => findGoogleBilledId(account, sku)?.globalName ?? ''
  return [
    {
      inventory: 'functions',
      id: getBilledName('functions'),
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
      id: getBilledName('firestore'),
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
      id: getBilledName('registry'),
      name: 'images',
      facts: {
        status: null,
        kind: 'Artifact Registry repository',
        format: 'DOCKER',
        endpoint: `${region}-docker.pkg.dev/${project}/images`,
        sizeBytes: createRandom(`images|${name}`).between(2_000_000_000, 60_000_000_000),
        immutableTags: false,
        scanOnPush: false,
        encryption: "Provider's key",
        createdAt: madeAt,
      },
      raw: { name: `projects/${project}/locations/${region}/repositories/images`, format: 'DOCKER' },
    },
  ]
}
