/** Texts of `server/provisioning/provisions/runs`. */
import { defineMessage } from '@cmp/messages'

export const hasBegun = defineMessage(
  '{action, select, create {is being created} update {is being changed} delete {is being deleted} replace {is being replaced} read {is being read} other {{action} has begun}}',
)
export const hasEnded = defineMessage(
  '{action, select, create {was created} update {was changed} delete {was deleted} replace {was replaced} read {was read} other {{action} has ended}} in {seconds} s',
)
export const forSSoFar = defineMessage(
  '{action, select, create {is being created} update {is being changed} delete {is being deleted} replace {is being replaced} read {is being read} other {{action} has begun}}, for {seconds} s so far',
)
export const failedAfterS = defineMessage('failed after {seconds} s')
export const askAnOwnerOfTheSubscription = defineMessage(
  'Ask an owner of the subscription to run "az provider register --namespace {namespace} --wait", then retry.',
)
export const theProjectHasNoNetworkCalled = defineMessage(
  'The project has no network called default. Name one of its networks, or a subnet, in the request.',
)
export const changeAnySettingOfTheInstance = defineMessage(
  'Change any setting of the instance first, for example turn deletion protection on and off. The next deletion then removes the user together with the instance.',
)
export const deleteOrRenameTheSnapshotIn = defineMessage(
  'Delete or rename the snapshot {name} in RDS, or make any change to the database first, which gives its final snapshot another name. Then delete it again.',
)
export const theProviderHasNoCapacityFor = defineMessage(
  'The provider has no capacity for this size now. Start it again later, or change its size or zone in the request.',
)
export const removeTheLockUnderLocksIn = defineMessage(
  'Remove the lock under Locks in the Azure portal, then request the action again.',
)
export const turnOffStopProtectionInA = defineMessage(
  'Turn off “Stop protection” in a change of the request, then stop the machine again.',
)
export const the = defineMessage('the {noun} {resourceName}')
export const deletionProtectionOfIsOff = defineMessage('Deletion protection of {name} is off.')
export const theBucketIsSetUpTo = defineMessage(
  'The bucket {name} is set up to be deleted with its objects, without a retention policy.',
)
export const theNextChangeRestoresTheProtection = defineMessage(
  'The next change restores the protection; Retry continues the deletion.',
)
export const runSucceeded = defineMessage(
  '{resource} {action, select, create {was created} edit {was changed} delete {was deleted} adopt {is managed as the cloud has it now} import {was taken into management} start {was started} stop {was stopped} restart {was restarted} other {has a new snapshot}}.',
)
export const nothingToDo = defineMessage('{resource} is as it was asked for already: nothing was changed.')
export const planned = defineMessage(
  '{action, select, create {is to be created} update {is to be changed} delete {is to be deleted} replace {is to be replaced} read {is to be read} forget {is to be forgotten, and stays} noop {stays as it is} other {{action}}}',
)
