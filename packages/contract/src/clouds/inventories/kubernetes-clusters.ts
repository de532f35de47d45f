/** Kubernetes clusters with their node pools: AKS, GKE, EKS. */
import * as m from '@cmp/messages/contract/clouds/inventories/kubernetes-clusters'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { kubernetesCharts } from '../inventory-charts.ts'
import { cloudResourceFields, costPartFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const kubernetesClusters = defineInventory({
  name: 'kubernetes-clusters',
  noun: nouns.kubernetesCluster,
  apiName: 'KubernetesCluster',
  title: m.kubernetesClusters,
  purpose: m.kubernetesClustersOfSelectedCustomer,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    ...costPartFields,
    version: f.text(m.kubernetesVersion),
    /** `Running`, `Stopped` for Azure's power state; `RUNNING`, `ACTIVE` for the others. */
    status: f.text(m.status),
    pools: f.integer(m.nodePools, { min: 0, max: 1000 }),
    nodes: f.integer(m.nodes, { min: 0, max: 1_000_000 }),
    networkPlugin: f.optional(f.text(m.networkPlugin)),
    tier: f.optional(f.text(m.pricingTier)),
    /** Azure only: the resource group that AKS creates for the nodes, their disks and load balancers. */
    nodeGroup: f.optional(f.text(m.nodeResourceGroup)),
    /** Google Cloud only: `Autopilot` or `Standard`. */
    mode: f.optional(f.text(m.mode)),
    /** The update channel: `rapid`, `stable`, `patch`; at AWS the support policy. */
    channel: f.optional(f.text(m.releaseChannel)),
    endpoint: f.optional(f.text(m.apiServerEndpoint, { max: 500 })),
    createdAt: f.optional(f.dateTime(m.created)),
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
      title: m.cluster,
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
      noun: nouns.nodePool,
      title: m.nodePools,
      purpose: m.nodePoolsOfClusterAllNodes,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        /** `System` or `User` at Azure; at the others who manages the nodes or how they are billed, such as `SPOT`. */
        mode: f.optional(f.text(m.mode)),
        size: f.text(m.nodeSize),
        nodes: f.integer(m.nodes, { min: 0, max: 1_000_000 }),
        leastNodes: f.optional(f.integer(m.minimumNodes, { min: 0, max: 1_000_000 })),
        mostNodes: f.optional(f.integer(m.maximumNodes, { min: 0, max: 1_000_000 })),
        version: f.text(m.kubernetesVersion),
        operatingSystem: f.optional(f.text(m.operatingSystem)),
        powerState: f.optional(f.text(m.powerState)),
      },
      columns: ['name', 'mode', 'size', 'nodes', 'version', 'operatingSystem', 'powerState'],
      detail: {
        apiName: 'NodePool',
        path: '/api/VKubernetes/GetKubernetesNodePoolDetail',
        parameter: 'nodePoolName',
        page: '/visibility-kubernetes/details-node-pools/containerId/$containerId/resourceGroups/$resourceGroupName/poolNames/$nodePoolName/managedClusters/$clusterName/location/$gcpKubernetesLocation',
        sections: [
          {
            title: m.nodePool,
            fields: ['name', 'mode', 'size', 'operatingSystem', 'version', 'powerState'],
          },
          { title: m.nodes, fields: ['nodes', 'leastNodes', 'mostNodes'] },
        ],
      },
    },
  },
})
