/**
 * All provision types; each declares its form, shape and request. They are not in the package's index, so that pages
 * without requests do not load them.
 */
import type { ProvisionType } from '../kit/provision-type-shape.ts'
import { awsElasticBeanstalk } from './provisions/aws-elastic-beanstalk.ts'
import { awsS3Bucket } from './provisions/aws-s3-bucket.ts'
import { awsSqlDatabase } from './provisions/aws-sql-database.ts'
import { awsVirtualMachine } from './provisions/aws-virtual-machine.ts'
import { azureAppService } from './provisions/azure-app-service.ts'
import { azureNetworkSecurityGroup } from './provisions/azure-network-security-group.ts'
import { azureSqlDatabase } from './provisions/azure-sql-database.ts'
import { azureStorageAccount } from './provisions/azure-storage-account.ts'
import { azureVirtualMachine } from './provisions/azure-virtual-machine.ts'
import { azureVirtualNetwork } from './provisions/azure-virtual-network.ts'
import { gcpAppEngine } from './provisions/gcp-app-engine.ts'
import { gcpCloudSql } from './provisions/gcp-cloud-sql.ts'
import { gcpNetwork } from './provisions/gcp-network.ts'
import { gcpStorageBucket } from './provisions/gcp-storage-bucket.ts'
import { gcpVirtualMachine } from './provisions/gcp-virtual-machine.ts'

export type { ProvisionType } from '../kit/provision-type-shape.ts'

/** All types, in the order in which they are offered. */
export const provisionTypes: readonly ProvisionType[] = [
  azureAppService,
  azureSqlDatabase,
  azureStorageAccount,
  azureVirtualNetwork,
  azureNetworkSecurityGroup,
  azureVirtualMachine,
  gcpStorageBucket,
  gcpAppEngine,
  gcpVirtualMachine,
  gcpCloudSql,
  gcpNetwork,
  awsS3Bucket,
  awsElasticBeanstalk,
  awsSqlDatabase,
  awsVirtualMachine,
]
