/** Texts of `clouds/demo`. */
import { defineMessage } from '@cmp/messages'

export const scopelockedTheScopeCannotPerformThe = defineMessage(
  "ScopeLocked: The scope '{nativeId}' cannot perform the operation because it is locked.",
)
export const snapshotNamedAlreadyExistsChoose = defineMessage(
  'A snapshot named {snapshotName} already exists. Choose another name.',
)
export const thereAreNoLineItems = defineMessage('There are no {name} line items.')
export const invoiceWasNotFound = defineMessage('Invoice {invoiceId} was not found.')
export const number5000NoDataAvailableForInvoice = defineMessage(
  '5000: No data available for invoice {documentId}.',
)
export const theClientHasNoPermissionTo = defineMessage('The client has no permission to read {inventory}.')
export const hasNo = defineMessage('{id} has no {child}.')
export const hasNoMetric = defineMessage('{inventory} has no metric {metric}.')
export const clientHasNoPermissionToList = defineMessage(
  'The client has no permission to list the contents of {name}.',
)
export const isProtectedFromDeletion = defineMessage('{name} is protected from deletion')
export const isEmpty = defineMessage('{name} is empty')
export const vcpuQuotaInHasOfLeft = defineMessage(
  'The vCPU quota in {region} has {mostVcpus} of {mostVcpus} left, and {size} needs {vcpus}. Choose a smaller size or another region, or request more quota.',
)
export const aNamedExists = defineMessage('a {what} named {name} exists')
export const clientHasNoPermissionToRead = defineMessage('The client has no permission to read {name}.')
export const thereIsNoNamedChooseAnother = defineMessage(
  'There is no {what} named {name}. Choose another one, or create it.',
)
export const thereIsQuotaFor = defineMessage('there is quota for {size}')
export const demoPriceListOf = defineMessage('the demo price list of {demoPriceListDay}')
export const theResourceWasNotFound = defineMessage('The resource {id} was not found.')
export const theDemoHasNoInvoices = defineMessage('The demo has no invoices.')
export const transferWasCanceled = defineMessage('The transfer was canceled.')
export const theConnectionToPartnerCenterWas = defineMessage(
  'The connection to Partner Center was closed before the file was complete.',
)
export const tooManyRequestsTheQuotaOf = defineMessage(
  'Too many requests: the quota of this minute is used up.',
)
export const readWasCanceled = defineMessage('The read was canceled.')
export const itItsResourceGroupOrSubscription = defineMessage(
  'it, its resource group, or the subscription has locks',
)
export const network = defineMessage('network')
export const keyPair = defineMessage('key pair')
export const dbSubnetGroup = defineMessage('DB subnet group')
export const noRdsPermission = defineMessage(
  'The cloud account lacks the permission rds:DescribeDBInstances.',
)
export const sundayWindow = defineMessage('the maintenance window (Sunday 03:00–03:30 UTC)')
