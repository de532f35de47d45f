// Machines of the demo's Azure subscriptions, with their disks and snapshots, scale sets and clusters.
import type { AzureMeter } from '../azure-meter.ts'
import { clusterOf } from '../azure-platform.ts'
import { createRandom, generateGuid } from '../random.ts'
import { buildArmResource, type Group } from './azure-resource.ts'
import { madeAt, snapshotFacts, type DemoCloudResource, type Place } from './resource.ts'
import { scaleSetFacts, scaleSetInstances } from './scale-sets.ts'

/** Returns the size of the machines that a meter bills. */
export const formatMachineSize = ({ skuName }: AzureMeter): string =>
  `Standard_${skuName.replaceAll(' ', '_')}`

/** A virtual machine; outside development it has a public address. */
export const buildMachine = (
  place: Place,
  group: Group,
  name: string,
  size: string,
  status: string,
): DemoCloudResource => {
  const random = createRandom(`machine|${name}`)
  const isPublic = group.environment !== 'dev'
  const generateOctet = () => random.between(1, 250)
  const operatingSystem = random.pick(['Linux', 'Linux', 'Windows'])
  return buildArmResource(place, group, 'Microsoft.Compute/virtualMachines', name, {
    inventory: 'virtual-machines',
    facts: {
      status,
      operatingSystem,
      size,
      publicIp: isPublic ? `20.${generateOctet()}.${generateOctet()}.${generateOctet()}` : null,
      privateIp: `10.${generateOctet()}.0.${random.between(4, 250)}`,
      disks: random.between(1, 3),
      zone: isPublic ? String(random.between(1, 3)) : null,
      instanceId: generateGuid(`vm|${name}`),
      health: status === 'Running' ? 'Ok' : null,
      createdAt: madeAt,
    },
    properties: {
      vmId: generateGuid(`vm|${name}`),
      hardwareProfile: { vmSize: size },
      storageProfile: {
        osDisk: { osType: operatingSystem, managedDisk: { storageAccountType: 'Premium_LRS' } },
      },
      osProfile: { computerName: name, adminUsername: 'operations' },
      extended: { instanceView: { powerState: { code: `PowerState/${status.toLowerCase()}` } } },
    },
  })
}

/** A disk; a disk without a machine was left behind by a deleted machine. */
export const buildDisk = (
  place: Place,
  group: Group,
  name: string,
  { attachedTo, sizeGiB, sku }: { attachedTo: string | null; sizeGiB: number; sku: string },
): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Compute/disks', name, {
    inventory: 'disks',
    facts: {
      status: attachedTo === null ? 'Unattached' : 'Attached',
      attachedTo,
      sizeGiB,
      sku,
      zone: null,
      createdAt: madeAt,
    },
    sku: { name: sku },
    properties: { diskState: attachedTo === null ? 'Unattached' : 'Attached', diskSizeGB: sizeGiB },
  })

/** A snapshot of a disk. */
export const buildSnapshot = (
  place: Place,
  group: Group,
  sourceDisk: string,
  sizeGiB: number,
): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Compute/snapshots', `${sourceDisk}-before-patch`, {
    inventory: 'disk-snapshots',
    facts: snapshotFacts({ status: 'Succeeded', sourceDisk, sizeGiB, storedGiB: null, sku: 'Standard_LRS' }),
    sku: { name: 'Standard_LRS' },
    properties: { diskSizeGB: sizeGiB, incremental: true },
  })

/** A scale set across the zones of the region. */
export const buildScaleSet = (place: Place, group: Group, name: string, size: string): DemoCloudResource => {
  const facts = scaleSetFacts(name, {
    status: 'Succeeded',
    size,
    operatingSystem: 'Linux',
    orchestrationMode: 'Uniform',
    upgradePolicy: 'Rolling',
    zones: '1, 2, 3',
  })
  return buildArmResource(place, group, 'Microsoft.Compute/virtualMachineScaleSets', name, {
    inventory: 'scale-sets',
    facts,
    sku: { name: size, tier: 'Standard', capacity: facts['instances'] },
    properties: { orchestrationMode: 'Uniform', upgradePolicy: { mode: 'Rolling' } },
    children: {
      instances: scaleSetInstances(name, (index) => `${name}_${index}`, {
        status: 'Running',
        health: null,
        size,
        zones: ['1', '2', '3'],
        isCurrent: true,
      }),
    },
  })
}

/** An AKS cluster with a system pool and a user pool. */
export const buildCluster = (place: Place, group: Group): DemoCloudResource => {
  const { name, tier, userNodes, systemNodes, nodeGroup } = clusterOf(place.account, group.name)
  const buildNodePool = (poolName: string, mode: string, nodes: number) => ({
    name: poolName,
    mode,
    size: 'Standard_D4s_v5',
    nodes,
    leastNodes: mode === 'System' ? null : 1,
    mostNodes: mode === 'System' ? null : nodes + 4,
    version: '1.34.2',
    operatingSystem: 'Ubuntu',
    powerState: 'Running',
  })
  const nodePools = [buildNodePool('system', 'System', systemNodes), buildNodePool('apps', 'User', userNodes)]
  return buildArmResource(place, group, 'Microsoft.ContainerService/managedClusters', name, {
    inventory: 'kubernetes-clusters',
    facts: {
      version: '1.34.2',
      status: 'Running',
      pools: nodePools.length,
      nodes: nodePools.reduce((sum, { nodes }) => sum + nodes, 0),
      networkPlugin: 'azure',
      tier,
      nodeGroup,
      channel: 'patch',
      endpoint: `${name}.hcp.southeastasia.azmk8s.io`,
      createdAt: madeAt,
    },
    properties: {
      kubernetesVersion: '1.34',
      nodeResourceGroup: nodeGroup,
      powerState: { code: 'Running' },
      agentPoolProfiles: nodePools,
    },
    children: { nodePools },
  })
}
