/** Texts of `contract/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const planning = defineMessage('Planning')
export const awaitingApproval = defineMessage('Awaiting approval')
export const applying = defineMessage('Applying')
export const succeeded = defineMessage('Succeeded')
export const failed = defineMessage('Failed')
export const canceled = defineMessage('Canceled')
export const deleting = defineMessage('Deleting')
export const deleted = defineMessage('Deleted')
export const drifted = defineMessage('Drifted')
export const start = defineMessage('Start')
export const stop = defineMessage('Stop')
export const restart = defineMessage('Restart')
export const snapshot = defineMessage('Snapshot')
export const create = defineMessage('Create')
export const edit = defineMessage('Edit')
export const deleteLabel = defineMessage('Delete')
export const acceptChanges = defineMessage('Accept changes')
export const importLabel = defineMessage('Import')
export const resourceType = defineMessage('Resource type')
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const provider = defineMessage('Provider')
export const cloudResourcesRequestedInPortalIn = defineMessage(
  'Cloud resources requested in the portal: in progress, existing and deleted.',
)
export const status = defineMessage('Status')
export const exists = defineMessage('Exists')
export const whetherProvisionHasResourcesThatHave = defineMessage(
  'Whether the provision has resources that have not been deleted.',
)
export const cloudScope = defineMessage('Cloud scope')
export const region = defineMessage('Region')
export const resourceGroup = defineMessage('Resource group')
export const terraformModule = defineMessage('Terraform module')
export const moduleVersion = defineMessage('Module version')
export const monthlyCost = defineMessage('Monthly cost')
export const fromLastPlanBeforeTaxParts = defineMessage(
  'From the last plan, before tax. Parts without a known price are not included.',
)
export const priceNotAvailable = defineMessage('Price not available')
export const details = defineMessage('Details')
export const created = defineMessage('Created')
export const createdBy = defineMessage('Created by')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const requesterIgnoredSignedInUserIs = defineMessage('Requester. Ignored: the signed-in user is used')
export const provisioningHistory = defineMessage('Provisioning history')
export const runsThatCreateChangeAndDelete = defineMessage(
  'Runs that create, change and delete resources, with their plans and logs.',
)
export const provision = defineMessage('Provision')
export const action = defineMessage('Action')
export const requested = defineMessage('Requested')
export const requestedBy = defineMessage('Requested by')
export const decidedBy = defineMessage('Decided by')
export const ended = defineMessage('Ended')
