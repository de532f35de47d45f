/** The fake Google Cloud server's functions, Firestore, logs and Artifact Registry, built from the documented shapes. */

/** The responses by path. */
export const buildGoogleServiceAnswers = (project: string): [string, unknown][] => {
  const location = `projects/${project}/locations/europe-west3`
  // A function of each generation; the second one is a Cloud Run service.
  const cloudFunctions = [
    {
      name: `${location}/functions/resize_image`,
      environment: 'GEN_2',
      state: 'ACTIVE',
      url: 'https://europe-west3-shop.cloudfunctions.net/resize_image',
      updateTime: '2026-03-02T03:00:00Z',
      labels: { team: 'shop' },
      buildConfig: { runtime: 'nodejs22' },
      serviceConfig: {
        service: `${location}/services/resize-image`,
        availableMemory: '512Mi',
        timeoutSeconds: 60,
        maxInstanceCount: 100,
        ingressSettings: 'ALLOW_INTERNAL_ONLY',
        environmentVariables: { KEY: 'MARKED-SECRET-function' },
      },
      eventTrigger: { eventType: 'google.cloud.storage.object.v1.finalized' },
    },
    {
      name: `${location}/functions/legacy`,
      environment: 'GEN_1',
      state: 'ACTIVE',
      buildConfig: { runtime: 'nodejs20' },
      serviceConfig: { availableMemory: '256M', ingressSettings: 'ALLOW_ALL' },
    },
  ]
  // The first Firestore database, the two log buckets of every project, and a repository.
  const documentDatabase = {
    name: `projects/${project}/databases/(default)`,
    locationId: 'eur3',
    type: 'FIRESTORE_NATIVE',
    databaseEdition: 'STANDARD',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    createTime: '2024-01-01T00:00:00Z',
  }
  const logBuckets = ['_Default', '_Required'].map((name) => ({
    name: `projects/${project}/locations/global/buckets/${name}`,
    retentionDays: name === '_Required' ? 400 : 30,
    lifecycleState: 'ACTIVE',
    ...(name === '_Required' && { locked: true }),
  }))
  const repository = {
    name: `${location}/repositories/images`,
    format: 'DOCKER',
    registryUri: `europe-west3-docker.pkg.dev/${project}/images`,
    sizeBytes: '91268055',
    dockerConfig: { immutableTags: true },
    vulnerabilityScanningConfig: { enablementState: 'SCANNING_ACTIVE' },
    createTime: '2024-01-01T00:00:00Z',
  }

  return [
    [`/cloudfunctions/v2/projects/${project}/locations/-/functions`, { functions: cloudFunctions }],
    [`/firestore/v1/projects/${project}/databases`, { databases: [documentDatabase] }],
    [`/firestore/v1/${documentDatabase.name}`, documentDatabase],
    [
      `/firestore/v1/${documentDatabase.name}/collectionGroups/-/indexes`,
      {
        indexes: [
          {
            name: `${documentDatabase.name}/collectionGroups/orders/indexes/CICAgOjXh4EK`,
            state: 'READY',
            fields: [
              { fieldPath: 'customerId', order: 'ASCENDING' },
              { fieldPath: 'at', order: 'DESCENDING' },
            ],
          },
        ],
      },
    ],
    [`/logging/v2/projects/${project}/locations/-/buckets`, { buckets: logBuckets }],
    ...logBuckets.map((one): [string, unknown] => [`/logging/v2/${one.name}`, one]),
    [
      `/artifactregistry/v1/projects/${project}/locations`,
      { locations: [{ locationId: 'europe-west3' }, { locationId: 'asia-southeast1' }] },
    ],
    [`/artifactregistry/v1/${location}/repositories`, { repositories: [repository] }],
    [`/artifactregistry/v1/projects/${project}/locations/asia-southeast1/repositories`, {}],
    [`/artifactregistry/v1/${repository.name}`, repository],
    [`/cloudfunctions/v2/${location}/functions`, { functions: cloudFunctions }],
    [`/cloudfunctions/v2/${location}/functions/legacy`, cloudFunctions[1]],
  ]
}
