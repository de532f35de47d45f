/**
 * Maps the names that AWS and Azure use for a service in their different formats to one name. A CUR 2.0 export may
 * contain only the product code (`AmazonEC2`), while the classic report and FOCUS contain the name; Azure identifies a
 * service by its meter category or its resource provider, in any letter case. Sources:
 * https://docs.aws.amazon.com/cur/latest/userguide/product-columns.html,
 * https://learn.microsoft.com/azure/azure-resource-manager/management/azure-services-resource-providers
 */
import { foldKey } from './folded-key.ts'

/** AWS: the product code and `product/ProductName`. */
const amazonServices = `
AmazonApiGateway=Amazon API Gateway
AmazonAppStream=Amazon AppStream
AmazonAthena=Amazon Athena
AmazonBedrock=Amazon Bedrock
AmazonCloudDirectory=Amazon Cloud Directory
AmazonCloudFront=Amazon CloudFront
AmazonCloudSearch=Amazon CloudSearch
AmazonCloudWatch=AmazonCloudWatch
AmazonCognito=Amazon Cognito
AmazonConnect=Amazon Connect
AmazonDAX=Amazon DynamoDB Accelerator (DAX)
AmazonDocDB=Amazon DocumentDB (with MongoDB compatibility)
AmazonDynamoDB=Amazon DynamoDB
AmazonEC2=Amazon Elastic Compute Cloud
AmazonECR=Amazon EC2 Container Registry (ECR)
AmazonECRPublic=Amazon Elastic Container Registry Public
AmazonECS=Amazon Elastic Container Service
AmazonEFS=Amazon Elastic File System
AmazonEKS=Amazon Elastic Container Service for Kubernetes
AmazonElastiCache=Amazon ElastiCache
AmazonES=Amazon OpenSearch Service
AmazonFSx=Amazon FSx
AmazonGlacier=Amazon Glacier
AmazonGuardDuty=Amazon GuardDuty
AmazonInspector=Amazon Inspector
AmazonInspectorV2=Amazon Inspector
AmazonKinesis=Amazon Kinesis
AmazonKinesisAnalytics=Amazon Kinesis Analytics
AmazonKinesisFirehose=Amazon Kinesis Firehose
AmazonLex=Amazon Lex
AmazonLightsail=Amazon Lightsail
AmazonLocationService=Amazon Location Service
AmazonMacie=Amazon Macie
AmazonManagedGrafana=Amazon Managed Grafana
AmazonMQ=Amazon MQ
AmazonMSK=Amazon Managed Streaming for Apache Kafka
AmazonMWAA=Amazon Managed Workflows for Apache Airflow
AmazonNeptune=Amazon Neptune
AmazonPolly=Amazon Polly
AmazonPrometheus=Amazon Managed Service for Prometheus
AmazonQuickSight=Amazon QuickSight
AmazonRDS=Amazon Relational Database Service
AmazonRedshift=Amazon Redshift
AmazonRekognition=Amazon Rekognition
AmazonRoute53=Amazon Route 53
AmazonS3=Amazon Simple Storage Service
AmazonS3GlacierDeepArchive=Amazon S3 Glacier Deep Archive
AmazonSageMaker=Amazon SageMaker
AmazonSES=Amazon Simple Email Service
AmazonSimpleDB=Amazon SimpleDB
AmazonSNS=Amazon Simple Notification Service
AmazonStates=AWS Step Functions
AmazonSWF=Amazon Simple Workflow Service
AmazonTextract=Amazon Textract
AmazonTimestream=Amazon Timestream
AmazonVPC=Amazon Virtual Private Cloud
AmazonWorkDocs=Amazon WorkDocs
AmazonWorkMail=AmazonWorkMail
AmazonWorkSpaces=Amazon WorkSpaces
AWSAmplify=AWS Amplify
AWSAppRunner=AWS App Runner
AWSAppSync=AWS AppSync
AWSBackup=AWS Backup
AWSBudgets=AWS Budgets
AWSCertificateManager=AWS Certificate Manager
AWSCloudFormation=AWS CloudFormation
AWSCloudMap=AWS Cloud Map
AWSCloudShell=AWS CloudShell
AWSCloudTrail=AWS CloudTrail
AWSCodeArtifact=AWS CodeArtifact
AWSCodeCommit=AWS CodeCommit
AWSCodePipeline=AWS CodePipeline
AWSConfig=AWS Config
AWSCostExplorer=AWS Cost Explorer
AWSDatabaseMigrationSvc=AWS Database Migration Service
AWSDataSync=AWS DataSync
AWSDataTransfer=AWS Data Transfer
AWSDeveloperSupport=AWS Support (Developer)
AWSDirectConnect=AWS Direct Connect
AWSDirectoryService=AWS Directory Service
AWSELB=Elastic Load Balancing
AWSEvents=CloudWatch Events
AWSFMS=AWS Firewall Manager
AWSGlobalAccelerator=AWS Global Accelerator
AWSGlue=AWS Glue
AWSIoT=AWS IoT
AWSIoTDeviceManagement=AWS IoT Device Management
AWSLambda=AWS Lambda
AWSMigrationHubRefactorSpaces=AWS Migration Hub Refactor Spaces
AWSNetworkFirewall=AWS Network Firewall
AWSQueueService=Amazon Simple Queue Service
AWSSecretsManager=AWS Secrets Manager
AWSSecurityHub=AWS Security Hub
AWSServiceCatalog=AWS Service Catalog
AWSShield=AWS Shield
AWSStorageGateway=AWS Storage Gateway
AWSSupportBusiness=AWS Support (Business)
AWSSupportEnterprise=AWS Support (Enterprise)
AWSSystemsManager=AWS Systems Manager
AWSTransfer=AWS Transfer Family
AWSXRay=AWS X-Ray
awskms=AWS Key Management Service
awswaf=AWS WAF
CloudHSM=AWS CloudHSM
CodeBuild=CodeBuild
ElasticMapReduce=Amazon Elastic MapReduce
`

/** Azure: resource providers that are a single service, with the meter category that cost files use. */
const azureServices = `
Microsoft.AnalysisServices=Azure Analysis Services
Microsoft.ApiManagement=API Management
Microsoft.Automation=Automation
Microsoft.Batch=Batch
Microsoft.Cache=Redis Cache
Microsoft.CognitiveServices=Cognitive Services
Microsoft.ContainerInstance=Container Instances
Microsoft.ContainerRegistry=Container Registry
Microsoft.Databricks=Azure Databricks
Microsoft.DataFactory=Azure Data Factory v2
Microsoft.DBforMariaDB=Azure Database for MariaDB
Microsoft.DBforMySQL=Azure Database for MySQL
Microsoft.DBforPostgreSQL=Azure Database for PostgreSQL
Microsoft.DocumentDB=Azure Cosmos DB
Microsoft.EventGrid=Event Grid
Microsoft.EventHub=Event Hubs
Microsoft.HDInsight=HDInsight
Microsoft.KeyVault=Key Vault
Microsoft.Kusto=Azure Data Explorer
Microsoft.Logic=Logic Apps
Microsoft.MachineLearningServices=Azure Machine Learning
Microsoft.NetApp=Azure NetApp Files
Microsoft.NotificationHubs=Notification Hubs
Microsoft.OperationalInsights=Log Analytics
Microsoft.Purview=Azure Purview
Microsoft.Search=Azure Cognitive Search
Microsoft.ServiceBus=Service Bus
Microsoft.SignalRService=SignalR
Microsoft.Storage=Storage
Microsoft.StreamAnalytics=Stream Analytics
Storage Accounts=Storage
Azure Key Vault=Key Vault
`

/** Names in their provider's own letter case: resource providers of several services, and meter categories. */
const spelledNames = `
Microsoft.Capacity
Microsoft.Compute
Microsoft.ClassicCompute
Microsoft.Cdn
Microsoft.ContainerService
Microsoft.Devices
Microsoft.Insights
Microsoft.Network
Microsoft.RecoveryServices
Microsoft.SaaS
Microsoft.Security
Microsoft.Sql
Microsoft.Synapse
Microsoft.Web
Advanced Data Security
Advanced Threat Protection
Application Gateway
Azure App Service
Azure Arc Enabled Databases
Azure Bastion
Azure Container Apps
Azure DNS
Azure ExpressRoute
ExpressRoute
Azure Firewall
Azure Front Door Service
Azure Kubernetes Service
Azure Monitor
Azure NAT Gateway
NAT Gateway
Azure Site Recovery
Azure Synapse Analytics
Backup
Bandwidth
Cloud Services
Content Delivery Network
Foundry Models
Functions
Insight and Analytics
IoT Hub
Load Balancer
Microsoft Defender for Cloud
Microsoft Fabric
Network Watcher
Power BI Embedded
Security Center
Sentinel
Specialized Compute
SQL Data Warehouse
SQL Database
SQL Managed Instance
Traffic Manager
Virtual Desktop
Virtual Machines
Virtual Machines Licenses
Virtual Network
Virtual WAN
VPN Gateway
Windows 365
Amazon EC2 Container Service
Amazon Elasticsearch Service
Amazon Managed Blockchain
AWS Support (Basic)
Compute Engine
Cloud Storage
BigQuery
Cloud SQL
Kubernetes Engine
Cloud Run
Cloud Logging
Networking
`

const splitLines = (text: string): string[] => text.trim().split('\n')

const pairs: readonly (readonly [string, string])[] = [
  ...splitLines(amazonServices + azureServices.trimStart()).flatMap((line) => {
    const [alias = '', name = ''] = line.split('=')
    return [
      [alias, name],
      [name, name],
    ] as const
  }),
  ...splitLines(spelledNames).map((name) => [name, name] as const),
]

const byKey = new Map(pairs.map(([alias, name]) => [foldKey(alias), name]))

/** The spellings of services, in the form of {@link foldKey}, with the service's name. */
export const serviceSpellings: readonly (readonly [spelling: string, name: string])[] = [...byKey]

/** An Azure resource provider that is not in the table; its letter case has no meaning. */
export const azureNamespace = /^microsoft\.[a-z0-9.]+$/i

/** Returns the name of a service; a text that is in no provider's table is unchanged. */
export const normalizeServiceName = (text: string): string =>
  byKey.get(foldKey(text)) ?? (azureNamespace.test(text) ? text.toLowerCase() : text)

/**
 * Returns the names that a text may mean in a lookup: the service's canonical name, and the text itself, which older
 * documents contain.
 */
export const listServiceNames = (text: string): string[] => [...new Set([text, normalizeServiceName(text)])]
