/** Texts of `server/provisioning/provisions/safeguards`. */
import { defineMessage } from '@cmp/messages'

export const noResponseWithinSecond = defineMessage(
  'No response within {milliseconds, plural, one {# second} other {# seconds}}.',
)
export const noCloudAccountWithAccessTo = defineMessage(
  'No cloud account with access to {containerId} is available.',
)
export const deletionProtectionOfIsOnIt = defineMessage(
  'Deletion protection of {name} is on. It is turned off before the deletion.',
)
export const hasDeletionProtectionSoWillNot = defineMessage(
  '{name} has deletion protection, so {cloud} will not delete it. Turn off the protection at the provider first.',
)
export const contentsOfCannotBeDeletedUntil = defineMessage(
  'The contents of {name} cannot be deleted until they are {period} old, unless an authorized user removes the retention policy first.',
)
export const retentionPolicyOfIsRemovedFirst = defineMessage(
  'The retention policy of {name} ({period}) is removed first.',
)
export const objectLockRetainsContentsOfFor = defineMessage(
  'Object Lock retains the contents of {name} for {period} in governance mode. The cloud account needs s3:BypassGovernanceRetention.',
)
export const aBucketIsOnlyDeletedWhile = defineMessage(
  '{name} contains {contents}, and {cloud} deletes only empty buckets. Empty it first.',
)
export const allBlobsFilesQueuesAndTables = defineMessage(
  'All blobs, files, queues, and tables in {name} are also deleted.',
)
export const containsAllItsBlobsFilesQueues = defineMessage(
  '{name} contains {contents}. All its blobs, files, queues, and tables are also deleted.',
)
export const hasOtherDatabaseWhichIsAlso = defineMessage(
  '{name} has {count, plural, one {# other database, which is} other {# other databases, which are}} also deleted.',
)
export const databaseIsDeletedWithItsBackups = defineMessage(
  'The database {name} is deleted with its backups. Azure can restore it for a few days while its server exists.',
)
export const allDatabasesOfAreDeletedWith = defineMessage(
  'All databases of {name} are deleted with their backups. The name cannot be reused for a week.',
)
export const noFinalSnapshotOfIsCreated = defineMessage(
  'No final snapshot of {name} is created, so its data is lost.',
)
export const finalSnapshotOfIsCreatedIt = defineMessage(
  'A final snapshot of {name} is created. It is stored and charged until you delete it.',
)
export const bootDiskOfRemainsAndIs = defineMessage(
  'The boot disk of {name} remains and is charged until you delete it.',
)
export const bootDiskOfIsAlsoDeleted = defineMessage('The boot disk of {name} is also deleted.')
export const rootVolumeOfRemainsAndIs = defineMessage(
  'The root volume of {name} remains and is charged until you delete it.',
)
export const rootVolumeOfIsAlsoDeleted = defineMessage('The root volume of {name} is also deleted.')
export const azureDoesNotDeleteNetworkWhose = defineMessage(
  'Azure does not delete a network whose subnets are in use. First delete the machines, gateways, and endpoints in {name}.',
)
export const azureWillNotDeleteItBecause = defineMessage(
  'Azure will not delete it because of the lock “{name}” ({level}) on the {on, select, group {resource group} subscription {subscription} other {resource}} {place}. Remove the lock under Locks in the Azure portal first.',
)
export const couldNotCheckWhether = defineMessage('Could not check whether {whether}: {sentence}')
export const inCannotBeDeletedUntilHold = defineMessage(
  'In {name}, {contentCount} cannot be deleted until the hold is released.',
)
export const untilEachObjectIsOld = defineMessage('until each object is {period} old')
export const untilOrLaterForObjectsThat = defineMessage(
  'until {until}{isMore, select, true {, or later for objects that were not listed} other {}}',
)
export const contentsOfCannotBeDeletedRetention = defineMessage(
  'The contents of {name} cannot be deleted {until}. The retention policy ({period}) is locked.',
)
export const turnOffDeletionProtectionAndDelete = defineMessage(
  'Turn off deletion protection and delete {name}',
)
export const deletionProtectionOfIsOn = defineMessage('Deletion protection of {name} is on.')
export const deleteBucketAndAllItsObjects = defineMessage('Delete the bucket {name} and all its objects')
export const numberOfObjectsInIsUnknown = defineMessage('The number of objects in {name} is unknown.')
export const deleteTheWith = defineMessage(
  'Delete the {holder, select, bucket {bucket} server {server} other {storage account}} {name} with {contents}',
)
export const contains = defineMessage('{name} contains {contents}.')
export const confirmToOrRejectThePlan = defineMessage(
  '{unconfirmed} Confirm to {unconfirmed2}, or reject the plan.',
)
export const deletionProtectionOfIsTurnedOff = defineMessage('deletion protection of {name} is turned off')
export const bucketIsConfiguredToBeDeleted = defineMessage(
  'the bucket {name} is configured to be deleted with its objects',
)
export const beforeTheDeletion = defineMessage('Before the deletion, {resources}.')
export const anyObstacle = defineMessage('anything prevents the deletion')
export const switchOffProtection = defineMessage(
  '{name} has deletion protection, so {cloud} will not delete it. Reject this plan, edit the request to turn off “{label}”, then delete again.',
)
export const contentsDeleted = defineMessage('This also deletes {contents} in {name}.')
export const underHold = defineMessage(
  'In {name}, {content} {count, plural, one {is} other {are}} under a legal hold or an immutability policy. Azure does not delete the account while it contains protected data.',
)
export const contentCount = defineMessage(
  '{isMore, select, true {more than } other {}}{of, select, object {{count, plural, one {# object} other {# objects}}} version {{count, plural, one {# noncurrent version} other {# noncurrent versions}}} container {{count, plural, one {# container} other {# containers}}} share {{count, plural, one {# file share} other {# file shares}}} other {{count, plural, one {# database} other {# databases}}}}',
)
export const contentWithSize = defineMessage('{content} ({isMore, select, true {more than } other {}}{size})')
export const otherActionNeeded = defineMessage(
  'Before the deletion, {address} must be {action, select, create {created} update {updated} delete {deleted} replace {replaced} read {read} forget {removed from the state} other {left unchanged}}. Edit the provision, or accept the drift first.',
)
