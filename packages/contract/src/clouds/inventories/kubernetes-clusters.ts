/** Kubernetes clusters with their node pools: AKS, GKE, EKS. */
import { f } from '../../kit/fields.ts'
import { kubernetesCharts } from '../inventory-charts.ts'
import { cloudResourceFields, costPartFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const kubernetesClusters = defineInventory({
  name: 'kubernetes-clusters',
  noun: 'Kubernetes cluster',
  title: 'Kubernetes clusters',
  purpose: 'The Kubernetes clusters of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    ...costPartFields,
    version: f.text('Version'),
    /** `Running`, `Stopped` for Azure's power state; `RUNNING`, `ACTIVE` for the others. */
    status: f.text('Status'),
    pools: f.integer('Node pools', { min: 0, max: 1000 }),
    nodes: f.integer('Nodes', { min: 0, max: 1_000_000 }),
    networkPlugin: f.optional(f.text('Network plugin')),
    tier: f.optional(f.text('Tier')),
    /** Azure only: the resource group that AKS creates for the nodes, their disks and load balancers. */
    nodeGroup: f.optional(f.text('Node resource group')),
    /** Google Cloud only: `Autopilot` or `Standard`. */
    mode: f.optional(f.text('Mode')),
    /** The update channel: `rapid`, `stable`, `patch`; at AWS the support policy. */
    channel: f.optional(f.text('Channel')),
    endpoint: f.optional(f.text('Endpoint', { max: 500 })),
    createdAt: f.optional(f.dateTime('Created')),
  },
  list: {
    columns: [
      'name',
      'lastMonthTotal',
      'thisMonthTotal',
      'resourceGroup',
      'region',
      'version',
      'status',
      'pools',
      'nodes',
      'networkPlugin',
      'tier',
    ],
    sort: ['name', 'resourceGroup', 'region', 'version', 'status'],
    defaultSort: 'name',
    filter: ['status', 'region', 'version'],
    search: ['name', 'resourceGroup', 'version'],
  },
  address: {
    containerId: 'containerId',
    resourceGroupName: 'resourceGroup',
    clusterName: 'name',
    gcpKubernetesLocation: 'region',
  },
  calls: { list: '/api/VKubernetes/GetKubernetesList', detail: '/api/VKubernetes/GetKubernetesDetail' },
  hasCostParts: true,
  charts: kubernetesCharts,
  usage: {
    path: '/api/VKubernetes/GetKubernetesUsage',
    address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', manageClusterName: 'name' },
    child: { parameter: 'nodePoolName', name: 'nodePools' },
  },
  pages: {
    list: '/visibility-kubernetes',
    detail:
      '/visibility-kubernetes/details/containerId/$containerId/resourceGroups/$resourceGroupName/managedClusters/$clusterName/location/$gcpKubernetesLocation',
  },
  sections: [
    {
      title: 'Cluster',
      fields: [
        'name',
        'version',
        'status',
        'pools',
        'nodes',
        'networkPlugin',
        'tier',
        'nodeGroup',
        'mode',
        'channel',
        'endpoint',
        'createdAt',
      ],
    },
    whereItIs,
  ],
  children: {
    nodePools: {
      noun: 'node pool',
      title: 'Node pools',
      purpose: 'Nodes of one size each.',
      nameField: 'name',
      fields: {
        name: f.text('Name'),
        /** `System` or `User` at Azure; at the others who manages the nodes or how they are billed, such as `SPOT`. */
        mode: f.optional(f.text('Mode')),
        size: f.text('Size'),
        nodes: f.integer('Nodes', { min: 0, max: 1_000_000 }),
        leastNodes: f.optional(f.integer('Least', { min: 0, max: 1_000_000 })),
        mostNodes: f.optional(f.integer('Most', { min: 0, max: 1_000_000 })),
        version: f.text('Version'),
        operatingSystem: f.optional(f.text('Operating system')),
        powerState: f.optional(f.text('Power state')),
      },
      columns: ['name', 'mode', 'size', 'nodes', 'version', 'operatingSystem', 'powerState'],
      detail: {
        path: '/api/VKubernetes/GetKubernetesNodePoolDetail',
        parameter: 'nodePoolName',
        page: '/visibility-kubernetes/details-node-pools/containerId/$containerId/resourceGroups/$resourceGroupName/poolNames/$nodePoolName/managedClusters/$clusterName/location/$gcpKubernetesLocation',
        sections: [
          {
            title: 'Node pool',
            fields: ['name', 'mode', 'size', 'operatingSystem', 'version', 'powerState'],
          },
          { title: 'Nodes', fields: ['nodes', 'leastNodes', 'mostNodes'] },
        ],
      },
    },
  },
})
