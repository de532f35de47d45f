/** Texts of `contract/provisioning/provision-kinds`. */
import { defineMessage } from '@cmp/messages'

export const azureAppService = defineMessage('Azure App Service')
export const azureSqlDatabase = defineMessage('Azure SQL Database')
export const azureStorageAccount = defineMessage('Azure storage account')
export const azureVirtualNetwork = defineMessage('Azure virtual network')
export const azureNetworkSecurityGroup = defineMessage('Azure network security group')
export const azureVirtualMachine = defineMessage('Azure virtual machine')
export const cloudStorageBucket = defineMessage('Cloud Storage bucket')
export const appEngineApplication = defineMessage('App Engine application')
export const computeEngineVm = defineMessage('Compute Engine VM')
export const cloudSqlInstance = defineMessage('Cloud SQL instance')
export const googleCloudVpcNetwork = defineMessage('Google Cloud VPC network')
export const amazonS3Bucket = defineMessage('Amazon S3 bucket')
export const elasticBeanstalkEnvironment = defineMessage('Elastic Beanstalk environment')
export const amazonRdsDatabase = defineMessage('Amazon RDS database')
export const amazonEc2Instance = defineMessage('Amazon EC2 instance')
