// The resources in the demo's Google Cloud projects, with the names and numbers of their bills.
import { listAccounts } from '../accounts.ts'
import { usesSku } from '../gcp-billing-export.ts'
import { hashToUint32, generateHex, createRandom } from '../random.ts'
import { scaleSetFacts, scaleSetInstances } from './scale-sets.ts'
import { generateGoogleNumber, pickGoogleSecondStatus } from '../resource-ids.ts'
import { buildLoadBalancer, cache, buildNatGateway } from './gcp-network.ts'
import { buildGoogleServices } from './gcp-services.ts'
import {
  getCharset,
  buildDatabases,
  hasSome,
  madeAt,
  buildDemoResource,
  snapshotFacts,
  pickTags,
  vaultItems,
  type DemoCloudResource,
  type Made,
  type Place,
} from './resource.ts'

const region = 'asia-southeast1'

const buildProjectResources = (place: Place): DemoCloudResource[] => {
  const { account } = place
  const { subscriptionId: project, subscriptionName: name } = account
  const isFirst = account === listAccounts('Google Cloud project')[0]?.account
  const make = (made: Omit<Made, 'region' | 'id'> & { id: string; region?: string }): DemoCloudResource => {
    const labels = pickTags(made.id, { env: 'prod', team: name })
    return buildDemoResource(place, {
      region,
      tags: labels,
      ...made,
      raw: { ...made.raw, labels: made.tags ?? labels },
    })
  }
  const makeSome = (what: string, outOf: number, made: () => DemoCloudResource) =>
    hasSome(place, what, outOf, isFirst) ? [made()] : []
  const makeMachine = (own: string, size: string, status: string, labels?: Record<string, string>) => {
    const number = generateGoogleNumber(own)
    const id = `//compute.googleapis.com/projects/${project}/zones/${region}-b/instances/${own}`
    return make({
      inventory: 'virtual-machines',
      id,
      name: own,
      ...(labels && { tags: labels }),
      facts: {
        status,
        operatingSystem: 'Linux',
        size,
        publicIp: null,
        privateIp: `10.148.0.${createRandom(own).between(4, 250)}`,
        disks: 1,
        zone: `${region}-b`,
        instanceId: number,
        createdAt: madeAt,
      },
      raw: {
        kind: 'compute#instance',
        id: number,
        name: own,
        machineType: `projects/${project}/zones/${region}-b/machineTypes/${size}`,
        status: status === 'Stopped' ? 'TERMINATED' : 'RUNNING',
        creationTimestamp: madeAt,
      },
    })
  }
  const makeInstance = (inventory: string, own: string, version: string, more: Made['facts'] = {}) =>
    make({
      inventory,
      id: `//sqladmin.googleapis.com/projects/${project}/instances/${own}`,
      name: own,
      facts: {
        status: 'RUNNABLE',
        version,
        size: 'db-custom-2-7680',
        tier: 'ENTERPRISE',
        vCores: 2,
        storageGb: 50,
        highAvailability: 'Disabled',
        access: 'Private',
        backupDays: 7,
        zone: `${region}-b`,
        createdAt: madeAt,
        ...more,
      },
      raw: { kind: 'sql#instance', name: own, state: 'RUNNABLE', databaseVersion: version, region },
      children: { databases: buildDatabases(['app'], [], getCharset(inventory)) },
    })
  const makeBucket = (own: string, storageClass: string) =>
    make({
      inventory: 'storage-accounts',
      id: `//storage.googleapis.com/${own}`,
      name: own,
      facts: {
        status: null,
        kind: 'Bucket',
        sku: storageClass,
        locationType: 'region',
        publicAccess: 'Not allowed',
        versioning: 'Off',
        encryption: "Provider's key",
        createdAt: madeAt,
      },
      raw: {
        kind: 'storage#bucket',
        name: own,
        location: region.toUpperCase(),
        storageClass,
        timeCreated: madeAt,
      },
    })
  const makeDisk = (own: string, attachedTo: string | null, sizeGiB: number) =>
    make({
      inventory: 'disks',
      id: `//compute.googleapis.com/projects/${project}/zones/${region}-b/disks/${own}`,
      name: own,
      facts: {
        status: 'Ready',
        attachedTo,
        sizeGiB,
        sku: 'pd-balanced',
        zone: `${region}-b`,
        createdAt: madeAt,
      },
      raw: {
        kind: 'compute#disk',
        id: generateGoogleNumber(`disk|${own}`),
        name: own,
        sizeGb: String(sizeGiB),
        status: 'READY',
      },
    })
  const subnets = [
    {
      name: 'default',
      subnetId: null,
      addressRange: '10.148.0.0/20',
      place: region,
      freeAddresses: null,
      purpose: 'PRIVATE',
      securityGroup: null,
      isPrivate: true,
      flowLogs: false,
      assignsPublicIp: null,
    },
  ]
  return [
    make({
      inventory: 'resource-groups',
      id: `//cloudresourcemanager.googleapis.com/projects/${project}`,
      name: project,
      region: 'global',
      resourceGroup: project,
      facts: {
        status: 'ACTIVE',
        kind: 'Project',
        parent: 'organizations/406132975101',
        projectNumber: String(hashToUint32(project)),
      },
      raw: { projectId: project, displayName: name, state: 'ACTIVE', parent: 'organizations/406132975101' },
    }),
    make({
      inventory: 'virtual-networks',
      id: `//compute.googleapis.com/projects/${project}/global/networks/default`,
      name: 'default',
      region: 'global',
      facts: {
        status: null,
        addressSpace: null,
        subnets: subnets.length,
        subnetMode: 'auto',
        mtu: 1460,
        peerings: 0,
      },
      raw: { kind: 'compute#network', name: 'default', autoCreateSubnetworks: true, mtu: 1460 },
      children: { subnets },
    }),
    makeMachine(`${name}-1`, 'n2-standard-2', 'Running'),
    makeMachine(`${name}-2`, 'e2-standard-4', pickGoogleSecondStatus(account)),
    makeDisk(`${name}-1`, `${name}-1`, 50),
    makeDisk(`${name}-2`, `${name}-2`, 50),
    ...makeSome('gcp disk', 2, () => makeDisk(`${name}-former-data`, null, 500)),
    make({
      inventory: 'disk-snapshots',
      id: `//compute.googleapis.com/projects/${project}/global/snapshots/${name}-1-before-upgrade`,
      name: `${name}-1-before-upgrade`,
      facts: snapshotFacts({
        status: 'Ready',
        sourceDisk: `${name}-1`,
        sizeGiB: 50,
        storedGiB: createRandom(`snapshot|${name}`).between(4, 40),
        sku: 'STANDARD',
      }),
      raw: {
        kind: 'compute#snapshot',
        id: generateGoogleNumber(`snapshot|${name}-1-before-upgrade`),
        name: `${name}-1-before-upgrade`,
        diskSizeGb: '50',
        status: 'READY',
      },
    }),
    make({
      inventory: 'public-addresses',
      id: `//compute.googleapis.com/projects/${project}/regions/${region}/addresses/${name}-front`,
      name: `${name}-front`,
      facts: {
        status: 'IN_USE',
        ipAddress: `34.${createRandom(`ip|${name}`).between(1, 250)}.2.3`,
        attachedTo: `${name}-1`,
        allocation: 'Static',
        sku: 'PREMIUM',
      },
      raw: {
        kind: 'compute#address',
        id: generateGoogleNumber(`address|${name}-front`),
        name: `${name}-front`,
        status: 'IN_USE',
      },
    }),
    ...makeSome('instance group', 2, () => {
      const own = `${name}-workers`
      const facts = scaleSetFacts(own, {
        status: 'Stable',
        size: 'e2-standard-2',
        template: `${own}-v3`,
        upgradePolicy: 'PROACTIVE',
        zones: `${region}-a, ${region}-b`,
      })
      return make({
        inventory: 'scale-sets',
        id: `//compute.googleapis.com/projects/${project}/regions/${region}/instanceGroupManagers/${own}`,
        name: own,
        facts,
        raw: { kind: 'compute#instanceGroupManager', name: own, targetSize: facts['instances'] },
        children: {
          instances: scaleSetInstances(own, (index) => `${own}-${generateHex(`${own}|${index}`, 4)}`, {
            status: 'RUNNING',
            health: 'HEALTHY',
            size: null,
            zones: [`${region}-a`, `${region}-b`],
            isCurrent: null,
          }),
        },
      })
    }),
    makeBucket(`${project}-assets`, 'STANDARD'),
    makeBucket(`${project}-archive`, 'NEARLINE'),
    make({
      inventory: 'web-apps',
      id: `//run.googleapis.com/projects/${project}/locations/${region}/services/${name}-api`,
      name: `${name}-api`,
      facts: {
        status: 'Ready',
        kind: 'Cloud Run',
        host: `${name}-api-${hashToUint32(name)}.a.run.app`,
        httpsOnly: true,
        version: `${name}-api-00012-xyz`,
        trafficPercent: 100,
        updatedAt: madeAt,
      },
      raw: {
        name: `projects/${project}/locations/${region}/services/${name}-api`,
        uid: String(hashToUint32(name)),
      },
    }),
    ...buildGoogleServices(account).map(make),
    ...makeSome('gcp load balancer', 4, () => make(buildLoadBalancer(account))),
    ...makeSome('gcp nat', 6, () => make(buildNatGateway(account))),
    ...makeSome('gcp cache', 6, () => make(cache(account))),
    make({
      inventory: 'key-vaults',
      id: `//cloudkms.googleapis.com/projects/${project}/locations/${region}`,
      name: region,
      facts: {
        status: null,
        sku: null,
        vaultUri: `https://cloudkms.googleapis.com/v1/projects/${project}/locations/${region}`,
      },
      raw: { name: `projects/${project}/locations/${region}` },
      children: vaultItems,
    }),
    ...makeSome('gcp mysql', 2, () => makeInstance('mysql-servers', `${name}-mysql`, 'MYSQL_8_4')),
    ...(usesSku(account, 'sql') ? [makeInstance('postgresql-servers', `${name}-pg`, 'POSTGRES_17')] : []),
    ...makeSome('gcp sql', 4, () => {
      const serverId = `//sqladmin.googleapis.com/projects/${project}/instances/${name}-mssql`
      // Google lists the databases of the instance but bills the instance.
      return {
        ...makeInstance('sql-databases', `${name}-mssql`, 'SQLSERVER_2022_STANDARD', {
          server: `${name}-mssql`,
          serverId,
          isSystem: false,
        }),
        id: `${serverId}/databases/erp`,
        name: 'erp',
      }
    }),
    ...(hasSome(place, 'gke', 3, isFirst)
      ? ['node-1', 'node-2', 'node-3'].map((node) =>
          makeMachine(`gke-${name}-${node}`, 'e2-standard-4', 'Running', {
            'goog-k8s-cluster-name': name,
            'goog-k8s-cluster-location': region,
            'goog-k8s-node-pool-name': 'default-pool',
          }),
        )
      : []),
    ...makeSome('gke', 3, () => {
      const pools = [
        {
          name: 'default-pool',
          mode: null,
          size: 'e2-standard-4',
          nodes: 3,
          leastNodes: null,
          mostNodes: null,
          version: '1.34.1-gke.1829001',
          operatingSystem: 'COS_CONTAINERD',
          powerState: 'RUNNING',
        },
      ]
      return make({
        inventory: 'kubernetes-clusters',
        id: `//container.googleapis.com/projects/${project}/locations/${region}/clusters/${name}`,
        name,
        facts: {
          version: '1.34.1-gke.1829001',
          status: 'RUNNING',
          pools: 1,
          nodes: 3,
          mode: 'Standard',
          channel: 'regular',
          createdAt: madeAt,
        },
        raw: { name, location: region, status: 'RUNNING', currentMasterVersion: '1.34.1-gke.1829001' },
        children: { nodePools: pools },
      })
    }),
  ]
}

/** Everything in the demo's Google Cloud projects. */
export const buildGcpResources = (): DemoCloudResource[] =>
  listAccounts('Google Cloud project').flatMap(buildProjectResources)
