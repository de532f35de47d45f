/**
 * The data of the fake Google Cloud server. Facts (names, numbers as text, states, missing labels) come from responses
 * that the Cloud Custodian project recorded (Apache-2.0), in the tests' own project. Data marked as built follows only
 * the documented shape: Cloud Run, disks, snapshots, addresses, KMS, Secret Manager, Certificate Manager, subnets.
 */
import { buildGoogleNetworkAnswers } from './google-network-answers.ts'
import { buildGoogleServiceAnswers } from './google-service-answers.ts'
import { buildGoogleOfferAnswers } from './offer-answers.ts'

export const googleProject = 'cloud-custodian'
const base = `https://www.googleapis.com/compute/v1/projects/${googleProject}`

const machine = {
  id: '2966820606951926687',
  name: 'c7n-jenkins',
  status: 'TERMINATED',
  creationTimestamp: '2018-04-27T11:21:34.000-07:00',
  machineType: `${base}/zones/us-central1-b/machineTypes/n1-standard-1`,
  zone: `${base}/zones/us-central1-b`,
  disks: [{ boot: true, licenses: [`${base}/global/licenses/debian-9-stretch`] }],
  networkInterfaces: [{ networkIP: '10.128.0.2', accessConfigs: [{ natIP: '35.1.2.3' }] }],
  metadata: { items: [{ key: 'startup-script', value: 'MARKED-SECRET-startup' }] },
}

const network = {
  name: 'default',
  autoCreateSubnetworks: true,
  peerings: [],
  selfLink: `${base}/global/networks/default`,
}

/** Built. */
const subnet = {
  name: 'default',
  ipCidrRange: '10.128.0.0/20',
  region: `${base}/regions/us-central1`,
  network: network.selfLink,
  privateIpGoogleAccess: true,
}

/** Built: a disk that is attached to a machine, one that is not, and addresses of each kind. */
const disks = [
  {
    name: 'c7n-jenkins',
    sizeGb: '10',
    status: 'READY',
    type: `${base}/zones/us-central1-b/diskTypes/pd-standard`,
    zone: machine.zone,
    users: [`${base}/zones/us-central1-b/instances/c7n-jenkins`],
    creationTimestamp: machine.creationTimestamp,
  },
  {
    name: 'left-behind',
    sizeGb: '500',
    status: 'READY',
    type: `${base}/zones/us-central1-b/diskTypes/pd-ssd`,
    zone: machine.zone,
    creationTimestamp: machine.creationTimestamp,
  },
]
/** Built: a snapshot; 64-bit numbers are text. */
const snapshot = {
  name: 'before-the-change',
  status: 'READY',
  diskSizeGb: '500',
  storageBytes: '1610612736',
  snapshotType: 'STANDARD',
  storageLocations: ['us'],
  sourceDisk: `${base}/zones/us-central1-b/disks/left-behind`,
  creationTimestamp: machine.creationTimestamp,
}
const buildRegionalAddress = (name: string, rest: object) => ({
  name,
  region: `${base}/regions/us-central1`,
  addressType: 'EXTERNAL',
  networkTier: 'PREMIUM',
  ...rest,
})
const addresses = [
  buildRegionalAddress('spare', { address: '35.9.9.9', status: 'RESERVED' }),
  buildRegionalAddress('inside', { address: '10.128.0.9', status: 'RESERVED', addressType: 'INTERNAL' }),
]
const globalAddress = {
  name: 'front',
  address: '34.8.8.8',
  status: 'IN_USE',
  addressType: 'EXTERNAL',
  users: [`${base}/global/forwardingRules/front`],
}

/** Built: a regional group with autoscaling, and a zonal group without it. */
const template = {
  name: 'shop-web-v4',
  selfLink: `${base}/global/instanceTemplates/shop-web-v4`,
  properties: { machineType: 'e2-standard-2', labels: { team: 'shop' } },
}
const scaled = {
  id: '5077000000000000001',
  name: 'shop-web',
  region: `${base}/regions/us-central1`,
  instanceTemplate: template.selfLink,
  targetSize: 3,
  status: { isStable: true, autoscaler: `${base}/regions/us-central1/autoscalers/shop-web` },
  updatePolicy: { type: 'PROACTIVE' },
  distributionPolicy: {
    zones: [{ zone: `${base}/zones/us-central1-b` }, { zone: `${base}/zones/us-central1-c` }],
  },
  creationTimestamp: machine.creationTimestamp,
}
const unscaled = {
  id: '5077000000000000002',
  name: 'batch',
  zone: machine.zone,
  instanceTemplate: template.selfLink,
  targetSize: 1,
  status: { isStable: false },
  creationTimestamp: machine.creationTimestamp,
}
const autoscaler = {
  name: 'shop-web',
  target: `${base}/regions/us-central1/instanceGroupManagers/shop-web`,
  autoscalingPolicy: { minNumReplicas: 2, maxNumReplicas: 8 },
}
const managed = [
  {
    instance: `${base}/zones/us-central1-b/instances/shop-web-x1`,
    instanceStatus: 'RUNNING',
    currentAction: 'NONE',
    instanceHealth: [{ detailedHealthState: 'HEALTHY' }],
  },
  { instance: `${base}/zones/us-central1-c/instances/shop-web-x2`, currentAction: 'CREATING' },
]

const buildEmptyScope = (scope: string) => ({
  [scope]: { warning: { code: 'NO_RESULTS_ON_PAGE', message: `There are no results for scope '${scope}'.` } },
})

const cluster = {
  name: 'standard-cluster-1',
  location: 'us-central1-a',
  zone: 'us-central1-a',
  status: 'RUNNING',
  currentMasterVersion: '1.11.6-gke.2',
  currentNodeCount: 3,
  endpoint: '35.232.1.2',
  createTime: '2019-01-25T16:53:29+00:00',
  masterAuth: { clientKey: 'MARKED-SECRET-cluster', password: 'MARKED-SECRET-password' },
  nodePools: [
    {
      name: 'default-pool',
      initialNodeCount: 3,
      config: { machineType: 'n1-standard-1', imageType: 'COS' },
      version: '1.11.6-gke.2',
      status: 'RUNNING',
    },
  ],
}

const buildSqlInstance = (name: string, databaseVersion: string) => ({
  name,
  databaseVersion,
  region: 'us-central1',
  gceZone: 'us-central1-a',
  state: 'RUNNABLE',
  ipAddresses: [{ type: 'PRIMARY', ipAddress: '35.1.1.1' }],
  settings: {
    tier: 'db-custom-2-7680',
    edition: 'ENTERPRISE',
    activationPolicy: 'ALWAYS',
    availabilityType: 'ZONAL',
    dataDiskSizeGb: '10',
    ipConfiguration: { ipv4Enabled: true },
  },
})
const instances = [
  buildSqlInstance('brenttest-2', 'MYSQL_5_7'),
  buildSqlInstance('pg-1', 'POSTGRES_16'),
  buildSqlInstance('erp', 'SQLSERVER_2019_STANDARD'),
  // Built: an instance that its owner stopped, which still has the state RUNNABLE.
  {
    ...buildSqlInstance('old-erp', 'SQLSERVER_2019_STANDARD'),
    settings: { ...buildSqlInstance('', '').settings, activationPolicy: 'NEVER' },
  },
]

const bucket = {
  name: 'staging.cloud-custodian.appspot.com',
  location: 'EU',
  locationType: 'multi-region',
  storageClass: 'STANDARD',
  metageneration: '1',
  timeCreated: '2018-04-27T18:21:20.480Z',
  iamConfiguration: { publicAccessPrevention: 'inherited' },
}

const location = `projects/${googleProject}/locations/europe-west3`
const engine = {
  id: googleProject,
  locationId: 'us-central',
  servingStatus: 'USER_DISABLED',
}
const engineService = { id: 'default', split: { allocations: { 20190117: 1 } } }
const engineVersion = {
  id: '20190117',
  runtime: 'python27',
  env: 'standard',
  servingStatus: 'STOPPED',
  versionUrl: 'https://20190117-dot-cloud-custodian.appspot.com',
  createTime: '2019-01-17T10:00:00Z',
  envVariables: { DB_PASSWORD: 'MARKED-SECRET-variable' },
}
const runService = {
  name: `${location}/services/shop`,
  uri: 'https://shop-abc-ey.a.run.app',
  latestReadyRevision: `${location}/services/shop/revisions/shop-00004`,
  terminalCondition: { state: 'CONDITION_SUCCEEDED' },
  template: {
    containers: [{ image: 'europe-docker.pkg.dev/shop', env: [{ name: 'KEY', value: 'MARKED-SECRET-run' }] }],
  },
}

/** Built: the service behind a function, as Cloud Run lists it. */
const functionService = {
  name: `${location}/services/resize-image`,
  labels: { 'goog-managed-by': 'cloudfunctions' },
}

const project = {
  name: 'projects/111111111111',
  projectId: googleProject,
  displayName: 'Cloud Custodian',
  state: 'ACTIVE',
  parent: 'organizations/926683928810',
}

const compute = `/compute/compute/v1/projects/${googleProject}`
const sqlPath = `/sqladmin/v1/projects/${googleProject}/instances`
const clusters = `/container/v1/projects/${googleProject}/locations`
const apps = `/appengine/v1/apps/${googleProject}`

/** The responses by path. */
export const googleAnswers = new Map<string, unknown>([
  ...buildGoogleOfferAnswers(googleProject),
  ['/cloudresourcemanager/v3/projects:search', { projects: [project] }],
  [`/cloudresourcemanager/v3/projects/${googleProject}`, project],
  [
    `${compute}/aggregated/instances`,
    { items: { ...buildEmptyScope('zones/us-west1-a'), 'zones/us-central1-b': { instances: [machine] } } },
  ],
  [`${compute}/zones/us-central1-b/instances/c7n-jenkins`, machine],
  [
    `${compute}/aggregated/disks`,
    { items: { ...buildEmptyScope('zones/us-west1-a'), 'zones/us-central1-b': { disks } } },
  ],
  ...disks.map((disk): [string, unknown] => [`${compute}/zones/us-central1-b/disks/${disk.name}`, disk]),
  [
    `${compute}/aggregated/addresses`,
    { items: { global: { addresses: [globalAddress] }, 'regions/us-central1': { addresses } } },
  ],
  [`${compute}/regions/us-central1/addresses/spare`, addresses[0]],
  [`${compute}/global/addresses/front`, globalAddress],
  [
    `${compute}/aggregated/instanceGroupManagers`,
    {
      items: {
        'zones/us-central1-b': { instanceGroupManagers: [unscaled] },
        'regions/us-central1': { instanceGroupManagers: [scaled] },
      },
    },
  ],
  [`${compute}/aggregated/autoscalers`, { items: { 'regions/us-central1': { autoscalers: [autoscaler] } } }],
  [`${compute}/regions/us-central1/autoscalers/shop-web`, autoscaler],
  [`${compute}/aggregated/instanceTemplates`, { items: { global: { instanceTemplates: [template] } } }],
  [`${compute}/global/instanceTemplates/shop-web-v4`, template],
  [`${compute}/regions/us-central1/instanceGroupManagers/shop-web`, scaled],
  [`${compute}/zones/us-central1-b/instanceGroupManagers/batch`, unscaled],
  ...[
    'regions/us-central1/instanceGroupManagers/shop-web',
    'zones/us-central1-b/instanceGroupManagers/batch',
  ].map((path): [string, unknown] => [
    `${compute}/${path}/listManagedInstances`,
    { managedInstances: managed },
  ]),
  [`${compute}/global/snapshots`, { items: [snapshot] }],
  [`${compute}/global/snapshots/${snapshot.name}`, snapshot],
  [`${compute}/global/networks`, { items: [network] }],
  [`${compute}/global/networks/default`, network],
  [
    `${compute}/aggregated/subnetworks`,
    { items: { ...buildEmptyScope('regions/us-east4'), 'regions/us-central1': { subnetworks: [subnet] } } },
  ],
  ['/storage/storage/v1/b', { items: [bucket] }],
  [`/storage/storage/v1/b/${bucket.name}`, bucket],
  [`${clusters}/-/clusters`, { clusters: [cluster] }],
  [`${clusters}/us-central1-a/clusters/standard-cluster-1`, cluster],
  [`${clusters}/us-central1-a/clusters/standard-cluster-1/nodePools`, { nodePools: cluster.nodePools }],
  [sqlPath, { items: instances }],
  ...instances.flatMap((instance): [string, unknown][] => [
    [`${sqlPath}/${instance.name}`, instance],
    [
      `${sqlPath}/${instance.name}/databases`,
      { items: [{ name: 'shop', charset: 'utf8', collation: 'utf8_general_ci' }, { name: 'mysql' }] },
    ],
    [`${sqlPath}/${instance.name}/databases/shop`, { name: 'shop', collation: 'utf8_general_ci' }],
    [`${sqlPath}/${instance.name}/databases/mysql`, { name: 'mysql' }],
  ]),
  [apps, engine],
  [`${apps}/services`, { services: [engineService] }],
  [`${apps}/services/default`, engineService],
  [`${apps}/services/default/versions`, { versions: [engineVersion] }],
  [`${apps}/services/default/versions/20190117`, engineVersion],
  [
    `/run/v1/projects/${googleProject}/locations`,
    {
      locations: [
        { name: `${googleProject}/locations/europe-west3`, locationId: 'europe-west3' },
        { locationId: 'asia-southeast1' },
      ],
    },
  ],
  [
    `/run/v2/projects/${googleProject}/locations/europe-west3/services`,
    { services: [runService, functionService] },
  ],
  [`/run/v2/projects/${googleProject}/locations/asia-southeast1/services`, {}],
  [`/run/v2/${runService.name}`, runService],
  ...buildGoogleServiceAnswers(googleProject),
  ...buildGoogleNetworkAnswers(googleProject),
  [
    `/cloudasset/v1/projects/${googleProject}:searchAllResources`,
    {
      results: [
        {
          name: `//cloudkms.googleapis.com/projects/${googleProject}/locations/global/keyRings/ring`,
          assetType: 'cloudkms.googleapis.com/KeyRing',
          displayName: 'ring',
          location: 'global',
        },
      ],
    },
  ],
  [
    `/cloudkms/v1/projects/${googleProject}/locations/global/keyRings`,
    { keyRings: [{ name: `projects/${googleProject}/locations/global/keyRings/ring` }] },
  ],
  [
    `/cloudkms/v1/projects/${googleProject}/locations/global/keyRings/ring/cryptoKeys`,
    {
      cryptoKeys: [
        {
          name: `projects/${googleProject}/locations/global/keyRings/ring/cryptoKeys/disk`,
          purpose: 'ENCRYPT_DECRYPT',
          primary: { state: 'ENABLED' },
          createTime: '2024-01-01T00:00:00Z',
        },
      ],
    },
  ],
  [
    `/secretmanager/v1/projects/${googleProject}/secrets`,
    { secrets: [{ name: `projects/1/secrets/db`, createTime: '2024-01-01T00:00:00Z' }] },
  ],
  [
    `/certificatemanager/v1/projects/${googleProject}/locations/global/certificates`,
    {
      certificates: [
        { name: 'projects/1/locations/global/certificates/shop', expireTime: '2027-01-01T00:00:00Z' },
      ],
    },
  ],
])
