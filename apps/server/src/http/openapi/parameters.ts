/** The parameters of a call, each with its own description or the common one for its name. */
import type { Call } from '@cmp/contract'
import { z } from 'zod'
import { buildPlainSchema, type JsonSchema } from './json-schema.ts'

/** Common descriptions of parameters by lower-case name, used if the declaration has none. */
const common: Record<string, string> = {
  id: 'The ID of the row.',
  kind: 'Returns only line items of this kind.',
  requestdata: 'The new ticket as JSON: title, description, severity, customerId, customerSubscriptionId.',
  customerid: 'The ID of a customer. The default is all customers that the caller can access.',
  page: 'The page number, starting at 1.',
  pagesize: 'The number of rows per page.',
  projectid: 'The ID of a project.',
  tenantid: 'The tenant ID of the customer.',
  tennantid: 'The tenant ID of the customer. The parameter name is spelled this way.',
  subscriptionid: 'The ID of a subscription at its provider.',
  invoiceid: 'The ID of an invoice: the ID of its row, or the ID assigned by the provider.',
  invoicenumber: 'The ID of an invoice, assigned by the provider.',
  year: 'The year, with four digits.',
  month: 'The month, 1 to 12.',
  userid: "The ID of the user, which is the user's email address.",
  sessionid: 'The secret of an emailed link, or the temporary token of two-step verification.',
  password: 'The password.',
  newpassword: 'The new password.',
  token: 'The temporary token of two-step verification.',
  otp: 'The six-digit code from an email or an authenticator app.',
  recoverycode: 'A recovery code, instead of `otp`.',
  isverification: 'Whether the link confirms a new account instead of resetting a password.',
  returnurl: 'The page of the portal to return to.',
  state: 'The state value that was sent to the identity provider.',
  code: 'The authorization code from the identity provider.',
  list: 'The name of a list that can be imported, for example `customers`.',
  rows: 'Whether the file contains the rows of the list, to edit and import again.',
  condition: 'The value to set for all users that the caller can access.',
  enablemfa: 'Whether two-step verification is required.',
  paymentstatus: 'The payment status: `paid` or `unpaid`.',
  containerid: 'The ID of the subscription, project or account that contains the resource.',
  resourcegroupname: 'The resource group that contains the resource, for providers with resource groups.',
  keyvaultname: 'The name of the key vault.',
  sqldatabasename: 'The name of the database.',
  manageclustername: 'The name of the cluster.',
  dashboardid: 'The ID of a dashboard.',
  dashboarditemid: 'The ID of a chart on a dashboard.',
  ismonthlyreport: 'Whether the dashboard is the monthly report of its customer.',
  search: 'Text that the name contains.',
  vaultbaseurl: 'The URL of the key vault.',
  clustername: 'The name of the cluster.',
  gcpkuberneteslocation: 'The region or zone of the cluster. Required for Google Cloud.',
  nodepoolname: 'The name of the node pool.',
  virtualmachinename: 'The name of the virtual machine.',
  virtualnetworkname: 'The name of the virtual network.',
  diskname: 'The name of the disk.',
  addressname: 'The name of the public IP address.',
  snapshotname: 'The name of the snapshot.',
  scalesetname: 'The name of the scale set, managed instance group or Auto Scaling group.',
  databasename: 'The name of the Cosmos DB account, DynamoDB table or Firestore database.',
  workspacename: 'The name of the Log Analytics workspace, log group or log bucket.',
  registryname: 'The name of the registry or repository.',
  loadbalancername: 'The name of the load balancer or application gateway.',
  loadbalancertype:
    'The type of the load balancer, as in the list. If omitted, the first load balancer with the name is returned.',
  natgatewayname: 'The name of the NAT gateway.',
  routername: 'The Cloud Router of the gateway. Required for Google Cloud.',
  cachename: 'The name of the cache.',
  cachetype: 'The type of the cache, as in the list. If omitted, the first cache with the name is returned.',
  functionname: 'The name of the function or function app.',
  location: 'The region of the resource. If omitted, the first resource with the name is returned.',
  storagename: 'The name of the storage account or bucket.',
  webappname: 'The name of the web app.',
  gcpwebappversion: 'The version of the web app. Required for App Engine.',
  gcpwebapplocation: 'The region of the web app. Required for Google Cloud.',
  servername: 'The name of the server.',
  sqlname: 'The name of the database.',
  sqlminame: 'The name of the SQL managed instance.',
  cloudprovider: 'The provider: Azure, AWS, GCP or Other.',
  taskid: 'The ID of the task, as returned by the call that started it.',
}

/** One parameter of an operation. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

/** The header with the known version of the record. */
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the record as the caller knows it. If the record has changed since, the call changes nothing and fails with `PreconditionFailed`. Without this header the call overwrites the changes of others.',
  schema: { type: 'string' },
}

const buildParametersIn = (place: Parameter['in'], shape: Call['query']): Parameter[] => {
  if (!shape) return []
  const { properties = {}, required = [] } = buildPlainSchema(shape(z))
  return Object.entries(properties).map(([name, given]): Parameter => {
    const { description = common[name.toLowerCase()], ...schema } = typeof given === 'object' ? given : {}
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    }
  })
}

/** Returns the parameters of the path and of the query, or of what a `…ByGet` reads from the query. */
export const buildParameters = ({
  params,
  query,
  version,
}: {
  params?: Call['params']
  query?: Call['query']
  version?: Call['version']
}): Parameter[] => [
  ...buildParametersIn('path', params),
  ...buildParametersIn('query', query),
  ...(version === 'checked' ? [ifMatch] : []),
]
