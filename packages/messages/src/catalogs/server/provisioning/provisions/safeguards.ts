/** Texts of `server/provisioning/provisions/safeguards`. */
import { defineMessage } from '@cmp/messages'

export const thereWasNoAnswerWithinSecond2 = defineMessage(
  'There was no answer within {milliseconds, plural, one {# second} other {# seconds}}.',
)
export const noCloudAccountThatSeesCan = defineMessage(
  'No cloud account that sees {containerId} can be asked.',
)
export const deletionProtectionOfIsOnIt = defineMessage(
  'Deletion protection of {name} is on. It is turned off before {name} is deleted.',
)
export const isProtectedFromDeletionWillRefuse = defineMessage(
  '{name} is protected from deletion: {cloud} will refuse it. Take the protection away there first.',
)
export const whatHoldsCannotBeDeletedBefore = defineMessage(
  'What {name} holds cannot be deleted before it is {period} old, unless somebody who may takes that rule away first.',
)
export const theRetentionPolicyOfIsRemoved = defineMessage(
  'The retention policy of {name}, {period}, is removed first.',
)
export const objectLockKeepsWhatHoldsFor = defineMessage(
  'Object Lock keeps what {name} holds for {period} in governance mode: the cloud account needs s3:BypassGovernanceRetention.',
)
export const aBucketIsOnlyDeletedWhile = defineMessage(
  '{cloud} will refuse it: a bucket is only deleted while it is empty, and {name} holds {contents}. Empty it first.',
)
export const everyBlobFileQueueAndTable = defineMessage(
  'Every blob, file, queue and table in {name} is deleted with it.',
)
export const holdsEveryBlobFileQueueAnd = defineMessage(
  '{name} holds {contents}: every blob, file, queue and table in it is deleted with it.',
)
export const hasOtherDatabaseWhichIsDeleted = defineMessage(
  '{name} has {count, plural, one {# other database} other {# other databases}}, which {count, plural, one {is} other {are}} deleted with it.',
)
export const theDatabaseIsDeletedWithIts = defineMessage(
  'The database {name} is deleted with its backups; Azure can restore it for some days while its server stands.',
)
export const everyDatabaseOfIsDeletedWith = defineMessage(
  'Every database of {name} is deleted with its backups. Its name is not free for a week.',
)
export const noFinalSnapshotOfIsTaken = defineMessage(
  'No final snapshot of {name} is taken: its data is lost.',
)
export const aFinalSnapshotOfIsTaken = defineMessage(
  'A final snapshot of {name} is taken. It is kept, and charged, until it is deleted.',
)
export const theBootDiskOfStaysAnd = defineMessage(
  'The boot disk of {name} stays, and is charged, until it is deleted.',
)
export const theBootDiskOfIsDeleted = defineMessage('The boot disk of {name} is deleted with it.')
export const theRootVolumeOfStaysAnd = defineMessage(
  'The root volume of {name} stays, and is charged, until it is deleted.',
)
export const theRootVolumeOfIsDeleted = defineMessage('The root volume of {name} is deleted with it.')
export const azureRefusesToDeleteANetwork = defineMessage(
  'Azure refuses to delete a network whose subnets are used: machines, gateways and endpoints in {name} go first.',
)
export const azureWillRefuseItTheLock = defineMessage(
  'Azure will refuse it: the lock “{name}” ({level}) stands on the {on, select, group {resource group} subscription {subscription} other {resource}} {place}. Take it away there first, under Locks in Azure’s portal.',
)
export const itCouldNotBeLookedUp = defineMessage('It could not be looked up whether {whether}: {sentence}')
export const ofCannotBeDeletedBeforeThe = defineMessage(
  '{contentCount} of {name} cannot be deleted before the hold on them is released.',
)
export const beforeEachObjectIsOld = defineMessage('before each object is {period} old')
export const beforeOrLaterForObjectsThat = defineMessage(
  'before {until}{isMore, select, true {, or later for objects that were not listed} other {}}',
)
export const whatHoldsCannotBeDeletedIts = defineMessage(
  'What {name} holds cannot be deleted {until}: its retention of {period} is locked.',
)
export const turnOffDeletionProtectionAndDelete = defineMessage(
  'Turn off deletion protection and delete {name}',
)
export const deletionProtectionOfIsOn = defineMessage('Deletion protection of {name} is on.')
export const deleteTheBucketWithAnyObjects = defineMessage('Delete the bucket {name} with any objects in it')
export const itIsNotKnownHowMany = defineMessage('It is not known how many objects {name} holds.')
export const deleteTheWith = defineMessage(
  'Delete the {holder, select, bucket {bucket} server {server} other {storage account}} {name} with {contents}',
)
export const holds = defineMessage('{name} holds {contents}.')
export const confirmToOrRejectThePlan = defineMessage(
  '{unconfirmed} Confirm to {unconfirmed2}, or reject the plan.',
)
export const deletionProtectionOfIsTurnedOff = defineMessage('deletion protection of {name} is turned off')
export const theBucketIsSetUpToBe = defineMessage(
  'the bucket {name} is set up to be deleted with its objects',
)
export const beforeTheDeletion = defineMessage('Before the deletion, {resources}.')
export const anyObstacle = defineMessage('anything stands in the way of deleting it')
export const switchOffProtection = defineMessage(
  '{name} is protected from deletion: {cloud} will refuse it. Reject this plan, switch off “{label}” in a change, and delete it then.',
)
export const contentsDeleted = defineMessage('{contents} in {name} are deleted with it.')
export const underHold = defineMessage(
  '{content} of {name} {count, plural, one {stands} other {stand}} under a legal hold or an immutability policy: Azure refuses to delete the account while there is anything in them that has to be kept.',
)
export const contentCount = defineMessage(
  '{isMore, select, true {more than } other {}}{of, select, object {{count, plural, one {# object} other {# objects}}} version {{count, plural, one {# former version} other {# former versions}}} container {{count, plural, one {# container} other {# containers}}} share {{count, plural, one {# file share} other {# file shares}}} other {{count, plural, one {# database} other {# databases}}}}',
)
export const contentWithSize = defineMessage('{content} ({isMore, select, true {more than } other {}}{size})')
export const otherActionNeeded = defineMessage(
  '{action, select, create {Create} update {Update} delete {Delete} replace {Replace} read {Read} forget {Forget} other {No-op}} of {address} would be needed before the deletion. Change or adopt it first.',
)
