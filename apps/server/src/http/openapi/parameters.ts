/** The parameters of a call, each with its own description or the common one for its name. */
import type { Call } from '@cmp/contract'
import { z } from 'zod'
import { buildPlainSchema, type JsonSchema } from './json-schema.ts'

/** Common descriptions of parameters by lower-case name, used if the declaration has none. */
const common: Record<string, string> = {
  id: 'The id of the row.',
  kind: 'Only the lines of this kind.',
  requestdata: 'The new ticket as JSON: title, description, severity, customerId, customerSubscriptionId.',
  customerid: 'The id of a customer; every customer that the caller may see where it is left out.',
  page: 'The number of the page; the first is 1.',
  pagesize: 'How many rows a page has.',
  projectid: 'The id of a project.',
  tenantid: "The customer's tenant id.",
  tennantid: "The customer's tenant id; the spelling is the call's own.",
  subscriptionid: 'The id of a subscription, as its provider names it.',
  invoiceid: "The id of an invoice: of its row, or the provider's own.",
  invoicenumber: "The provider's id of an invoice.",
  year: 'The year, four digits.',
  month: 'The month, 1 to 12.',
  userid: "The user id, which is the person's e-mail address.",
  sessionid: 'The secret of a link that was sent by mail, or the temporary token of two-step verification.',
  password: 'The password.',
  newpassword: 'The new password.',
  token: 'The temporary token of two-step verification.',
  otp: 'The code of six digits, by mail or of an authenticator app.',
  recoverycode: 'A recovery code, in the place of `otp`.',
  isverification: 'Whether the link confirms a new account, and does not reset a password.',
  returnurl: 'The page of the portal that the browser comes back to.',
  state: 'What the identity provider was given to bring back.',
  code: "The identity provider's answer, to be exchanged for who the person is.",
  list: 'The name of a list that can be imported, such as `customers`.',
  rows: 'Whether the file has the rows of the list, to be changed and brought back.',
  condition: 'What everybody in view is set to.',
  enablemfa: 'Whether two-step verification is required.',
  paymentstatus: 'Whether it has been paid: `paid` or `unpaid`.',
  containerid: 'The id of the subscription, account or project that holds it.',
  resourcegroupname: 'The resource group that holds it; only some clouds have one.',
  keyvaultname: 'The name of the key vault.',
  sqldatabasename: 'The name of the database.',
  manageclustername: 'The name of the cluster.',
  dashboardid: 'The id of a dashboard.',
  dashboarditemid: 'The id of a chart of a dashboard.',
  ismonthlyreport: 'Whether it is to be the monthly report of its customer.',
  search: 'A part of a name.',
  vaultbaseurl: 'The address of the key vault.',
  clustername: 'The name of the cluster.',
  gcpkuberneteslocation: 'The region or zone of the cluster; Google Cloud asks for it.',
  nodepoolname: 'The name of the node pool.',
  virtualmachinename: 'The name of the virtual machine.',
  virtualnetworkname: 'The name of the virtual network.',
  diskname: 'The name of the disk.',
  addressname: 'The name of the public address.',
  snapshotname: 'The name of the snapshot.',
  scalesetname: 'The name of the scale set, managed instance group or Auto Scaling group.',
  databasename: 'The name of the Cosmos DB account, DynamoDB table or Firestore database.',
  workspacename: 'The name of the Log Analytics workspace, log group or log bucket.',
  registryname: 'The name of the registry or repository.',
  loadbalancername: 'The name of the load balancer or application gateway.',
  loadbalancertype:
    'The type of the load balancer, as the list has it; without it the first of that name is answered.',
  natgatewayname: 'The name of the NAT gateway.',
  routername: 'The Cloud Router that the gateway is part of; Google Cloud asks for it.',
  cachename: 'The name of the cache.',
  cachetype: 'The type of the cache, as the list has it; without it the first of that name is answered.',
  functionname: 'The name of the function or function app.',
  location: 'The region of the resource; without it the first resource of that name is answered.',
  storagename: 'The name of the storage account or bucket.',
  webappname: 'The name of the web app.',
  gcpwebappversion: 'The version of the web app; App Engine asks for it.',
  gcpwebapplocation: 'The region of the web app; Google Cloud asks for it.',
  servername: 'The name of the server.',
  sqlname: 'The name of the database.',
  sqlminame: 'The name of the SQL managed instance.',
  cloudprovider: 'The cloud: Azure, AWS, GCP or Other.',
  taskid: 'The id of the work, as the call that began it answered.',
}

/** One parameter of an operation. */
export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
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
}: {
  params?: Call['params']
  query?: Call['query']
}): Parameter[] => [...buildParametersIn('path', params), ...buildParametersIn('query', query)]
