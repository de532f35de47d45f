/** Texts of `contract/clouds/inventories/kubernetes-clusters`. */
import { defineMessage } from '@cmp/messages'

export const kubernetesClusters = defineMessage('Kubernetes clusters')
export const theKubernetesClustersOfTheChosen = defineMessage(
  'The Kubernetes clusters of the chosen customer. They appear once its cloud has been read.',
)
export const version = defineMessage('Version')
export const status = defineMessage('Status')
export const nodePools = defineMessage('Node pools')
export const nodes = defineMessage('Nodes')
export const networkPlugin = defineMessage('Network plugin')
export const tier = defineMessage('Tier')
export const nodeResourceGroup = defineMessage('Node resource group')
export const mode = defineMessage('Mode')
export const channel = defineMessage('Channel')
export const endpoint = defineMessage('Endpoint')
export const created = defineMessage('Created')
export const cluster = defineMessage('Cluster')
export const nodesOfOneSizeEach = defineMessage('Nodes of one size each.')
export const name = defineMessage('Name')
export const size = defineMessage('Size')
export const least = defineMessage('Least')
export const most = defineMessage('Most')
export const operatingSystem = defineMessage('Operating system')
export const powerState = defineMessage('Power state')
export const nodePool = defineMessage('Node pool')
