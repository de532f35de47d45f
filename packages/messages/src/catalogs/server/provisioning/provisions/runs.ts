/** Texts of `server/provisioning/provisions/runs`. */
import { defineMessage } from '@cmp/messages'

export const hasBegun = defineMessage(
  '{action, select, create {is being created} update {is being updated} delete {is being deleted} replace {is being replaced} read {is being read} other {{action} started}}',
)
export const hasEnded = defineMessage(
  '{action, select, create {was created} update {was updated} delete {was deleted} replace {was replaced} read {was read} other {{action} completed}} in {seconds} s',
)
export const forSSoFar = defineMessage(
  '{action, select, create {is being created} update {is being updated} delete {is being deleted} replace {is being replaced} read {is being read} other {{action} in progress}} ({seconds} s elapsed)',
)
export const failedAfterS = defineMessage('failed after {seconds} s')
export const askOwnerOfSubscriptionToRun = defineMessage(
  'Ask an owner of the subscription to run "az provider register --namespace {namespace} --wait", then choose Retry.',
)
export const projectHasNoNetworkNamedDefault = defineMessage(
  'The project has no network named default. Specify one of its networks or a subnet in the request.',
)
export const firstChangeAnySettingOfInstance = defineMessage(
  'First change any setting of the instance, for example turn deletion protection on and off. The next deletion then removes the user together with the instance.',
)
export const deleteOrRenameSnapshotInRds = defineMessage(
  'Delete or rename the snapshot {name} in RDS, or change the database first so that its final snapshot gets another name. Then delete it again.',
)
export const providerCurrentlyHasNoCapacityFor = defineMessage(
  'The provider currently has no capacity for this size. Start it again later, or change the size or zone in the request.',
)
export const removeTheLockUnderLocksIn = defineMessage(
  'Remove the lock under Locks in the Azure portal, then request the action again.',
)
export const editRequestToTurnOffStop = defineMessage(
  'Edit the request to turn off “Stop protection”, then stop the machine again.',
)
export const the = defineMessage('the {noun} {resourceName}')
export const deletionProtectionOfIsOff = defineMessage('Deletion protection of {name} is off.')
export const bucketIsConfiguredToBeDeleted = defineMessage(
  'The bucket {name} is configured to be deleted with its objects and has no retention policy.',
)
export const nextChangeRestoresProtectionRetry = defineMessage(
  'The next change restores the protection. Retry continues the deletion.',
)
export const runSucceeded = defineMessage(
  'The {noun} {resourceName} {action, select, create {was created} edit {was updated} delete {was deleted} adopt {now matches its settings at the provider} import {was imported and is now managed} start {was started} stop {was stopped} restart {was restarted} other {has a new snapshot}}.',
)
export const nothingToDo = defineMessage(
  'The {noun} {resourceName} already matches the request. Nothing was changed.',
)
export const planned = defineMessage(
  '{action, select, create {will be created} update {will be updated} delete {will be deleted} replace {will be replaced} read {will be read} forget {will be removed from the state but not deleted} noop {stays unchanged} other {{action}}}',
)
export const createThisRoleWithTheCommands = defineMessage(
  'AWS does not create this role automatically. Run these commands in the account, then retry:\n{commands}',
)
export const databaseStateDoesNotAllowThis = defineMessage(
  'AWS accepts this action only if the database is “available” (or “stopped”, to start it). AWS does not stop databases with a read replica, or SQL Server databases in several Availability Zones.',
)
