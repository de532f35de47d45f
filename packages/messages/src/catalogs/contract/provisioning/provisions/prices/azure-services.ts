/** Texts of `contract/provisioning/provisions/prices/azure-services`. */
import { defineMessage } from '@cmp/messages'

export const app = defineMessage('App')
export const appRunsOnExistingPlanWhich = defineMessage(
  'The app runs on an existing plan, which is already billed.',
)
export const plan = defineMessage('Plan {AccountTier}')
export const freePlansAreFreeOfCharge = defineMessage('Free plans are free of charge.')
export const plan1Instance = defineMessage('Plan {AccountTier}, 1 instance')
export const size = defineMessage('Size {sku}')
export const storageAboveIncludedAmount = defineMessage('Storage above the included amount')
export const computeVcores = defineMessage('Compute ({cores} vCores)')
export const sqlServerLicense = defineMessage('SQL Server license')
export const storageGb = defineMessage('Storage ({gigabytes} GB)')
export const vcores = defineMessage('vCores')
export const serverlessComputeIsBilledPerSecond = defineMessage(
  'Serverless compute is billed per second of use.',
)
export const backupStorageAboveSizeOfDatabase = defineMessage('Backup storage above the size of the database')
export const privateEndpoint = defineMessage('Private endpoint')
export const provisionedFileStorage = defineMessage('Provisioned file storage')
export const blobStorageHot = defineMessage('Blob storage (Hot)')
export const writeOperations = defineMessage('Write operations')
export const readOperations = defineMessage('Read operations')
export const networkAndSubnets = defineMessage('Network and subnets')
export const virtualNetworksAreFreeOfCharge = defineMessage('Virtual networks are free of charge.')
export const ddosNetworkProtection = defineMessage('DDoS Network Protection')
export const existingPlanIsBilledOnceFor = defineMessage(
  'The existing plan is billed once for the whole tenant.',
)
export const bastionHost = defineMessage('Bastion host')
export const bastionHostIpAddress = defineMessage('Bastion host IP address')
export const firewall = defineMessage('Firewall')
export const dataProcessedByFirewall = defineMessage('Data processed by the firewall')
export const firewallIpAddress = defineMessage('Firewall IP address')
export const securityRules = defineMessage('Security rules')
export const networkSecurityGroupsAreFreeOf = defineMessage('Network security groups are free of charge.')
