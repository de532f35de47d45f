/** Names of the rows of lists in sentences, for one or several rows. */
import { defineMessage } from '@cmp/messages'

export const adjustment = defineMessage('{count, plural, one {adjustment} other {adjustments}}')
export const anomaly = defineMessage('{count, plural, one {anomaly} other {anomalies}}')
export const appEngineApplication = defineMessage(
  '{count, plural, one {App Engine application} other {App Engine applications}}',
)
export const appServiceApp = defineMessage('{count, plural, one {App Service app} other {App Service apps}}')
export const auditEntry = defineMessage('{count, plural, one {audit entry} other {audit entries}}')
export const billingProfile = defineMessage('{count, plural, one {billing profile} other {billing profiles}}')
export const budget = defineMessage('{count, plural, one {budget} other {budgets}}')
export const cache = defineMessage('{count, plural, one {cache} other {caches}}')
export const certificate = defineMessage('{count, plural, one {certificate} other {certificates}}')
export const changedLineItem = defineMessage(
  '{count, plural, one {changed line item} other {changed line items}}',
)
export const cloudAccount = defineMessage('{count, plural, one {cloud account} other {cloud accounts}}')
export const cloudScope = defineMessage('{count, plural, one {cloud scope} other {cloud scopes}}')
export const cloudSqlInstance = defineMessage(
  '{count, plural, one {Cloud SQL instance} other {Cloud SQL instances}}',
)
export const container = defineMessage('{count, plural, one {container} other {containers}}')
export const containerRegistry = defineMessage(
  '{count, plural, one {container registry} other {container registries}}',
)
export const creditNote = defineMessage('{count, plural, one {credit note} other {credit notes}}')
export const customer = defineMessage('{count, plural, one {customer} other {customers}}')
export const customerContact = defineMessage(
  '{count, plural, one {customer contact} other {customer contacts}}',
)
export const customerEaInvoice = defineMessage(
  '{count, plural, one {customer EA invoice} other {customer EA invoices}}',
)
export const customerEaInvoiceDetail = defineMessage(
  '{count, plural, one {customer EA invoice detail} other {customer EA invoice details}}',
)
export const customerInvoice = defineMessage(
  '{count, plural, one {customer invoice} other {customer invoices}}',
)
export const database = defineMessage('{count, plural, one {database} other {databases}}')
export const disk = defineMessage('{count, plural, one {disk} other {disks}}')
export const eaInvoice = defineMessage('{count, plural, one {EA invoice} other {EA invoices}}')
export const ec2Instance = defineMessage(
  '{count, plural, one {Amazon EC2 instance} other {Amazon EC2 instances}}',
)
export const elasticBeanstalkEnvironment = defineMessage(
  '{count, plural, one {Elastic Beanstalk environment} other {Elastic Beanstalk environments}}',
)
export const email = defineMessage('{count, plural, one {email} other {emails}}')
export const entitlement = defineMessage('{count, plural, one {entitlement} other {entitlements}}')
export const finding = defineMessage('{count, plural, one {finding} other {findings}}')
export const focusDelivery = defineMessage('{count, plural, one {FOCUS delivery} other {FOCUS deliveries}}')
export const functionNoun = defineMessage('{count, plural, one {function} other {functions}}')
export const gcpCustomerInvoice = defineMessage(
  '{count, plural, one {GCP customer invoice} other {GCP customer invoices}}',
)
export const gcpCustomerInvoiceDetail = defineMessage(
  '{count, plural, one {GCP customer invoice detail} other {GCP customer invoice details}}',
)
export const gcpInvoice = defineMessage('{count, plural, one {GCP invoice} other {GCP invoices}}')
export const gcpUsageLine = defineMessage('{count, plural, one {GCP usage line} other {GCP usage lines}}')
export const identityProvider = defineMessage(
  '{count, plural, one {identity provider} other {identity providers}}',
)
export const instance = defineMessage('{count, plural, one {instance} other {instances}}')
export const invoice = defineMessage('{count, plural, one {invoice} other {invoices}}')
export const invoiceDetail = defineMessage('{count, plural, one {invoice detail} other {invoice details}}')
export const key = defineMessage('{count, plural, one {key} other {keys}}')
export const keyVault = defineMessage('{count, plural, one {key vault} other {key vaults}}')
export const kubernetesCluster = defineMessage(
  '{count, plural, one {Kubernetes cluster} other {Kubernetes clusters}}',
)
export const lateChange = defineMessage('{count, plural, one {late change} other {late changes}}')
export const limit = defineMessage('{count, plural, one {limit} other {limits}}')
export const listenerOrRule = defineMessage(
  '{count, plural, one {listener or rule} other {listeners and rules}}',
)
export const loadBalancer = defineMessage('{count, plural, one {load balancer} other {load balancers}}')
export const logWorkspace = defineMessage('{count, plural, one {log workspace} other {log workspaces}}')
export const meter = defineMessage('{count, plural, one {meter} other {meters}}')
export const monthlyExchangeRate = defineMessage(
  '{count, plural, one {monthly exchange rate} other {monthly exchange rates}}',
)
export const monthlyReport = defineMessage('{count, plural, one {monthly report} other {monthly reports}}')
export const mySQLServer = defineMessage('{count, plural, one {MySQL server} other {MySQL servers}}')
export const natGateway = defineMessage('{count, plural, one {NAT gateway} other {NAT gateways}}')
export const network = defineMessage('{count, plural, one {network} other {networks}}')
export const networkSecurityGroup = defineMessage(
  '{count, plural, one {network security group} other {network security groups}}',
)
export const noSQLDatabase = defineMessage('{count, plural, one {NoSQL database} other {NoSQL databases}}')
export const nodePool = defineMessage('{count, plural, one {node pool} other {node pools}}')
export const payment = defineMessage('{count, plural, one {payment} other {payments}}')
export const postgreSQLServer = defineMessage(
  '{count, plural, one {PostgreSQL server} other {PostgreSQL servers}}',
)
export const priceRule = defineMessage('{count, plural, one {price rule} other {price rules}}')
export const project = defineMessage('{count, plural, one {project} other {projects}}')
export const projectExchangeRate = defineMessage(
  '{count, plural, one {project exchange rate} other {project exchange rates}}',
)
export const projectResourceGroup = defineMessage(
  '{count, plural, one {project resource group} other {project resource groups}}',
)
export const provider = defineMessage('{count, plural, one {provider} other {providers}}')
export const provision = defineMessage('{count, plural, one {provision} other {provisions}}')
export const provisioningRule = defineMessage(
  '{count, plural, one {provisioning rule} other {provisioning rules}}',
)
export const publicIpAddress = defineMessage(
  '{count, plural, one {public IP address} other {public IP addresses}}',
)
export const rdsDatabase = defineMessage(
  '{count, plural, one {Amazon RDS database} other {Amazon RDS databases}}',
)
export const recurringCharge = defineMessage(
  '{count, plural, one {recurring charge} other {recurring charges}}',
)
export const region = defineMessage('{count, plural, one {region} other {regions}}')
export const reservationLine = defineMessage(
  '{count, plural, one {reservation line} other {reservation lines}}',
)
export const resource = defineMessage('{count, plural, one {resource} other {resources}}')
export const resourceChange = defineMessage('{count, plural, one {resource change} other {resource changes}}')
export const resourceGroup = defineMessage('{count, plural, one {resource group} other {resource groups}}')
export const run = defineMessage('{count, plural, one {run} other {runs}}')
export const s3Bucket = defineMessage('{count, plural, one {Amazon S3 bucket} other {Amazon S3 buckets}}')
export const scaleSet = defineMessage('{count, plural, one {scale set} other {scale sets}}')
export const secret = defineMessage('{count, plural, one {secret} other {secrets}}')
export const service = defineMessage('{count, plural, one {service} other {services}}')
export const snapshot = defineMessage('{count, plural, one {snapshot} other {snapshots}}')
export const sqlDatabase = defineMessage('{count, plural, one {SQL database} other {SQL databases}}')
export const sqlManagedInstance = defineMessage(
  '{count, plural, one {SQL managed instance} other {SQL managed instances}}',
)
export const storageAccount = defineMessage('{count, plural, one {storage account} other {storage accounts}}')
export const storageBucket = defineMessage('{count, plural, one {storage bucket} other {storage buckets}}')
export const subnet = defineMessage('{count, plural, one {subnet} other {subnets}}')
export const subscription = defineMessage('{count, plural, one {subscription} other {subscriptions}}')
export const supportTicket = defineMessage('{count, plural, one {support ticket} other {support tickets}}')
export const tag = defineMessage('{count, plural, one {tag} other {tags}}')
export const template = defineMessage('{count, plural, one {template} other {templates}}')
export const terraformModule = defineMessage(
  '{count, plural, one {Terraform module} other {Terraform modules}}',
)
export const unassignedSubscription = defineMessage(
  '{count, plural, one {unassigned subscription} other {unassigned subscriptions}}',
)
export const usageLine = defineMessage('{count, plural, one {usage line} other {usage lines}}')
export const user = defineMessage('{count, plural, one {user} other {users}}')
export const virtualMachine = defineMessage('{count, plural, one {virtual machine} other {virtual machines}}')
export const virtualNetwork = defineMessage('{count, plural, one {virtual network} other {virtual networks}}')
export const webApp = defineMessage('{count, plural, one {web app} other {web apps}}')
export const webhookDelivery = defineMessage(
  '{count, plural, one {webhook delivery} other {webhook deliveries}}',
)
export const webhookEndpoint = defineMessage(
  '{count, plural, one {webhook endpoint} other {webhook endpoints}}',
)
export const reminder = defineMessage('{count, plural, one {reminder} other {reminders}}')
export const tier = defineMessage('{count, plural, one {tier} other {tiers}}')
export const entry = defineMessage('{count, plural, one {entry} other {entries}}')
export const field = defineMessage('{count, plural, one {field} other {fields}}')
export const module = defineMessage('{count, plural, one {module} other {modules}}')
export const networkInterface = defineMessage(
  '{count, plural, one {network interface} other {network interfaces}}',
)
export const range = defineMessage('{count, plural, one {range} other {ranges}}')
export const addressRange = defineMessage('{count, plural, one {address range} other {address ranges}}')
export const rule = defineMessage('{count, plural, one {rule} other {rules}}')
export const securityGroup = defineMessage('{count, plural, one {security group} other {security groups}}')
export const instanceType = defineMessage('{count, plural, one {instance type} other {instance types}}')
export const value = defineMessage('{count, plural, one {value} other {values}}')
export const zone = defineMessage('{count, plural, one {zone} other {zones}}')
