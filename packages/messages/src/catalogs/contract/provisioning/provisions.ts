/** Texts of `contract/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const planning = defineMessage('Planning')
export const awaitingApproval = defineMessage('Awaiting approval')
export const applying = defineMessage('Applying')
export const succeeded = defineMessage('Succeeded')
export const failed = defineMessage('Failed')
export const cancelled = defineMessage('Canceled')
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
export const adopt = defineMessage('Accept changes')
export const importLabel = defineMessage('Import')
export const kind = defineMessage('Resource type')
export const name = defineMessage('Name')
export const customer = defineMessage('Customer')
export const cloud = defineMessage('Provider')
export const requestedCloudResourcesBeingCreated = defineMessage(
  'Cloud resources requested in the portal: in progress, existing and deleted.',
)
export const status = defineMessage('Status')
export const exists = defineMessage('Exists')
export const whetherItHasResourcesThatAre = defineMessage(
  'Whether the provision has resources that have not been deleted.',
)
export const container = defineMessage('Cloud scope')
export const region = defineMessage('Region')
export const resourceGroup = defineMessage('Resource group')
export const terraformModule = defineMessage('Terraform module')
export const moduleVersion = defineMessage('Module version')
export const aMonth = defineMessage('Monthly cost')
export const byItsLastPlanWithoutTax = defineMessage(
  'From the last plan, before tax. Parts without a known price are not included.',
)
export const noPriceKnown = defineMessage('Price not available')
export const whatHappened = defineMessage('Details')
export const created = defineMessage('Created')
export const createdBy = defineMessage('Created by')
export const lastChanged = defineMessage('Last changed')
export const changedBy = defineMessage('Changed by')
export const whoAsksLeftWithoutEffectThe = defineMessage('Requester. Ignored: the signed-in user is used')
export const provisionHistory = defineMessage('Provisioning history')
export const everythingThatWasCreatedChangedAnd = defineMessage(
  'Runs that create, change and delete resources, with their plans and logs.',
)
export const provision = defineMessage('Provision')
export const action = defineMessage('Action')
export const askedFor = defineMessage('Requested')
export const askedBy = defineMessage('Requested by')
export const decidedBy = defineMessage('Decided by')
export const ended = defineMessage('Ended')
