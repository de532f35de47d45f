/** Texts of `contract/clouds/inventories/kubernetes-clusters`. */
import { defineMessage } from '@cmp/messages'

export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const kubernetesClustersOfSelectedCustomer = defineMessage(
  'The Kubernetes clusters of the selected customer. They appear after the first collection.',
)
export const kubernetesVersion = defineMessage('Kubernetes version')
export const status = defineMessage('Status')
export const nodePools = defineMessage('Node pools')
export const nodes = defineMessage('Nodes')
export const networkPlugin = defineMessage('Network plugin')
export const pricingTier = defineMessage('Pricing tier')
export const nodeResourceGroup = defineMessage('Node resource group')
export const mode = defineMessage('Mode')
export const releaseChannel = defineMessage('Release channel')
export const apiServerEndpoint = defineMessage('API server endpoint')
export const created = defineMessage('Created')
export const cluster = defineMessage('Cluster')
export const nodePoolsOfClusterAllNodes = defineMessage(
  'The node pools of the cluster. All nodes of a pool have the same size.',
)
export const name = defineMessage('Name')
export const nodeSize = defineMessage('Node size')
export const minimumNodes = defineMessage('Minimum nodes')
export const maximumNodes = defineMessage('Maximum nodes')
export const operatingSystem = defineMessage('Operating system')
export const powerState = defineMessage('Power state')
export const nodePool = defineMessage('Node pool')
