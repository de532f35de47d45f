/** Texts of `server/provisioning/provisions`. */
import { defineMessage } from '@cmp/messages'

export const cancelledBy = defineMessage('Cancelled by {cancelledBy}.')
export const theProviderCouldNotBeAsked = defineMessage('The provider could not be asked: {message}')
export const didNotFinishWithinMinutesAnd = defineMessage(
  '{provider} did not finish within {longestMinutes} minutes and may still be working on it. {mayHaveChanged}',
)
export const theResourceOfThisProvisionIs = defineMessage(
  'The resource of this provision is not known. Use Check now first.',
)
export const soIsNotAvailableStartIt = defineMessage(
  '{state}, so “{label}” is not available. {powerCase, select, true {Start it first.} other {Wait until that is over.}} {nothingChanged}',
)
export const theConnectionNeedsForExampleBy = defineMessage(
  'The connection needs {permissions}, for example by the role {role}.',
)
export const itMayHaveBeenDeletedOutside = defineMessage(
  'It may have been deleted outside the portal: use Check now.',
)
export const nothingWasChanged = defineMessage('Nothing was changed.')
export const seeThePowerStateOnThe = defineMessage(
  'See the power state on the page of the provision, then request the action again if needed.',
)
export const theSnapshotWasCreatedBeforeDelete = defineMessage(
  '{count, plural, one {The snapshot} other {The snapshots}} {created} {count, plural, one {was} other {were}} created before. Delete {count, plural, one {it} other {them}} at the provider if you do not need {count, plural, one {it} other {them}}.',
)
export const theAnswerOfWasLostAnd = defineMessage(
  'The answer of {provider} was lost, and it does not show whether it received the request. {mayHaveChanged}',
)
export const deletedWithIt = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {is} other {are}} deleted with it. {lossNote}',
)
export const andBilledUntilItIsDeleted = defineMessage(
  '{count, number} {nouns} ({names}) {count, plural, one {stays, and is billed, until it is} other {stay, and are billed, until they are}} deleted at {provider}.',
)
export const thisDeletesTheDataInAn = defineMessage(
  'This deletes the data in {data}. An administrator other than {createdBy} has to approve it.',
)
export const everyPlanOfThisCustomerNeeds = defineMessage(
  'Every plan of this customer needs the approval of an administrator other than its requester, {createdBy}.',
)
export const thisCustomersRuleRequiresAn = defineMessage(
  'This customer’s rule requires an administrator’s approval of every plan.',
)
export const anAdministratorMustApproveTheDeletion = defineMessage(
  'An administrator must approve the deletion.',
)
export const thisTypeItsNameToApprove = defineMessage(
  'This {effect, select, interrupts {interrupts} deletes {deletes} other {deletes or replaces}} {unconfirmed}. {isResourceAction, select, true {Type its name to approve.} other {Check the plan, then type each name to approve.}}',
)
export const reviewAndApproveThePlan = defineMessage('Review and approve the plan.')
export const thePlanHasChangedSinceIt = defineMessage(
  'The plan has changed since it was approved. Review it again.',
)
export const anAdministratorMustApproveThis = defineMessage('An administrator must approve this.')
export const youRequestedThisSoSomebodyElse = defineMessage(
  'You requested this, so somebody else has to approve it.',
)
export const anotherAdministratorOfCanApproveIt = defineMessage(
  'Another administrator of {companyName} can approve it, and so can the reseller’s administrators.',
)
export const hasNoOtherAdministratorAskThe = defineMessage(
  '{companyName} has no other administrator. Ask the reseller’s administrators to approve it.',
)
export const nobodyElseCanApproveItInvite = defineMessage(
  'Nobody else can approve it. Invite another administrator first.',
)
export const itTookMoreThanTwentyMinutes = defineMessage('It took more than twenty minutes and was stopped.')
export const scheduledChangesCouldNotBeRead = defineMessage('Scheduled changes could not be read: {message}')
export const itDoesNotExistAndIs = defineMessage('It does not exist and is not checked.')
export const thePortalCouldNotLookIts = defineMessage(
  'The portal could not look: its log says why. It is tried again tomorrow.',
)
export const provision = defineMessage('provision')
export const itWasNeverMadeThereIs = defineMessage('It was never made: there is nothing to look at.')
export const theCheckIsRunningDriftAppears = defineMessage(
  'The check is running. Drift appears here in a moment.',
)
export const itHasNoDriftAnyMore = defineMessage('It has no drift any more. Reload the page.')
export const itWasCheckedAgainMeanwhileReview = defineMessage(
  'It was checked again meanwhile. Review the current drift.',
)
export const itWasChangedWhileYouAsked = defineMessage('It was changed while you asked. Look at it again.')
export const microsoftTurnsStorageAccountsOfRetired = defineMessage(
  'Microsoft turns storage accounts of retired kinds into StorageV2.',
)
export const awsRotatesTheCertificateAuthorityOf = defineMessage(
  'AWS rotates the certificate authority of instances before it expires.',
)
export const thisTagWasAddedInAzure = defineMessage(
  'This tag was added in Azure, for example by a policy. The next change removes it unless a policy adds it again.',
)
export const startingAndStoppingIsNotA = defineMessage(
  'Starting and stopping is not a change of the configuration.',
)
export const scheduledFor = defineMessage('Scheduled for {when}.')
export const run = defineMessage('run')
export const itNoLongerWaitsForApproval = defineMessage('It no longer waits for approval. Reload the page.')
export const typeThisNameToApprove = defineMessage(
  'Type {count, plural, one {this name} other {these names}} to approve: {missing}.',
)
export const theRequestForIsSentTo = defineMessage('The request for {resourceLabel} is sent to its provider.')
export const thePlanOfIsBeingCarried = defineMessage('The plan of {resourceLabel} is being carried out.')
export const itIsOverAlready = defineMessage('It is over already.')
export const theRequestWasSentToThe = defineMessage(
  'The request was sent to the provider already and cannot be canceled. Wait for its end.',
)
export const cancelledBy2 = defineMessage('Cancelled by {actor}.')
export const itIsBeingStoppedWhatIt = defineMessage(
  'It is being stopped: what it has begun is finished first.',
)
export const run2 = defineMessage('{text} Run "{command}".')
export const theDiskOfThePortalIs = defineMessage(
  'The disk of the portal is full: there has to be room in the folder provisions of its data folder.',
)
export const nothingWasChangedMendThatAnd = defineMessage(
  'Nothing was changed: mend that, and go on with Retry.',
)
export const nothingIsKnownToBeDone = defineMessage(
  'Nothing is known to be done; Retry finds out what the cloud has by now, and goes on from there.',
)
export const ofWhatWasPlannedIsDone = defineMessage(
  '{ended} of what was planned {ended, plural, one {is} other {are}} done, and {ended, plural, one {stands} other {stand}}: go on with Retry, or delete it.',
)
export const itTookMoreThanMinuteAnd = defineMessage(
  'It took more than {longestMinutes, plural, one {# minute} other {# minutes}} and was stopped.',
)
export const thePortalWasInterruptedSeveralTimes = defineMessage(
  'The portal was interrupted several times while it worked on this. {isResourceAction, select, true {The provider may have carried it out: see the power state, then request the action again if needed.} other {What exists now stands in the state: go on with Retry.}}',
)
export const cancelledBy3 = defineMessage('Cancelled by {by}.')
export const whatHadBegunWasFinishedFirst = defineMessage(
  '{by} {endedCase, select, true {What had begun was finished first} other {What was done until then stands}}: go on with Retry, or delete it.',
)
export const resource = defineMessage('resource')
export const itIsManagedAlready = defineMessage('It is managed already.')
export const itBelongsToNoCustomerYet = defineMessage('It belongs to no customer yet.')
export const itIsManagedAlreadyOpenWhat = defineMessage('It is managed already. Open what manages it.')
export const theRequestIsNotRightYet = defineMessage('The request is not right yet.')
export const itIsTakenOverAs = defineMessage('It is taken over as {kind}.')
export const itIsInAndStaysThere = defineMessage('It is in {containerId}, and stays there.')
export const thePortalHasNoFormFor = defineMessage('The portal has no form for this resource type.')
export const itIsOfAnAuroraCluster = defineMessage(
  'It is of an Aurora cluster, and the form is for databases without one.',
)
export const theInventoryDoesNotKnowIts = defineMessage(
  'The inventory does not know its id, by which alone AWS gives it out.',
)
export const itHasSeveralNetworkCardsAnd = defineMessage(
  'It has several network cards, and a machine has one here: managing it would take the others away.',
)
export const itWasMadeFromAnImage = defineMessage(
  'It was made from an image of your own, which the form cannot name: managing it would replace it.',
)
export const itIsTheServersOwn = defineMessage('It is the server’s own.')
export const itIsInAnElasticPool = defineMessage(
  'It is in an elastic pool, which holds other databases too: the form would make the pool its own.',
)
export const googleCreatesItsSubnetsAutomaticallyIn = defineMessage(
  'Google creates its subnets automatically in every region. Switch it to custom mode first; this cannot be undone.',
)
export const inUseHere = defineMessage('In use here')
export const theCloudDidNotTellIt = defineMessage('The cloud did not tell it.')
export const isInWhereThisCustomerHas = defineMessage(
  '{value} is in {container}, where this customer has nothing. Choose one of its own.',
)
export const thereWasNoAnswerWithinSecond = defineMessage(
  'There was no answer within {patienceMilliseconds, plural, one {# second} other {# seconds}}.',
)
export const atMostResourcesAreChecked = defineMessage('At most {mostNeeds} resources are checked.')
export const noCloudAccountOfTheCustomer = defineMessage('No cloud account of the customer reads it.')
export const theConnectionMayNotReadIt = defineMessage(
  'The connection may not read it, or the cloud did not answer.',
)
export const itCouldNotBeCheckedWhether = defineMessage(
  'It could not be checked whether {whether}. {sentence}',
)
export const container = defineMessage('container')
export const theCustomersRuleDoesNotAllow = defineMessage(
  '{sentence} The customer’s rule does not allow more. Nothing was {exists, select, true {changed} other {created}}. Request less, or delete something first.',
)
export const anAdministratorHasToAgree = defineMessage('{sentence} An administrator has to agree.')
export const anAdministratorOtherThanHasTo = defineMessage(
  '{sentence} An administrator other than {requester} has to approve it.',
)
export const withThisRequestProvisionedResources = defineMessage(
  'With this request, provisioned resources cost {total} a month. The budget is {budget}.',
)
export const itsPriceIsNotInIn = defineMessage(
  'Its price is not in {currency}, in which the budget of {budget} is counted.',
)
export const notCounted = defineMessage('Not counted: {value}.')
export const noWholeMonthOfItHas = defineMessage('No whole month of it has been charged yet.')
export const aMonthWithoutTax = defineMessage('{sums} a month, without tax')
export const noPriceIsKnownFor = defineMessage('no price is known for {unknown}')
export const thisCustomerWasNotFound = defineMessage('This customer was not found.')
export const noCloudAccountOfThisCustomer = defineMessage(
  'No cloud account of this customer can create resources in {containerId}. Add one under Cloud Accounts, or give an existing one access.',
)
export const theProviderHasNoSuchAction = defineMessage(
  'The provider has no such action for the {typeNameOf}.',
)
export const noCloudAccountOfThisCustomerCan = defineMessage(
  'No cloud account of this customer can act in {containerId}. Add one under Cloud Accounts, or let an existing one see it.',
)
export const itIsRunning = defineMessage('It is running.')
export const itIsStopped = defineMessage('It is stopped.')
export const itIsStartingOrStopping = defineMessage('It is starting or stopping.')
export const itDoesNotExist = defineMessage('It does not exist.')
export const anotherRunIsOpenWaitFor = defineMessage(
  'Another run is open. Wait for its end, or cancel it first.',
)
export const itWasNeverMadeThereIsNothing = defineMessage('It was never made: there is nothing to act on.')
export const itsNameIs = defineMessage('Its name is {resourceName}.')
export const theChangeDoesNotGoWith = defineMessage('The change does not go with what stands.')
export const itWasNeverCreatedRequestIt = defineMessage('It was never created. Request it again.')
export const anotherRunIsInProgressRequested = defineMessage(
  'Another run is in progress ({action, select, create {create} edit {edit} delete {delete} adopt {adopt} import {import} start {start} stop {stop} restart {restart} other {snapshot}}, requested by {createdBy}). Wait until it ends, or cancel it.',
)
export const itWasDeletedAlready = defineMessage('It was deleted already.')
export const noCloudAccountSeesOfThis = defineMessage(
  'No cloud account sees {containerId} of this customer. Choose one that is watched, or connect it under Cloud Accounts.',
)
export const isClosedAtItsCloudOpen = defineMessage(
  '{containerId} is closed at its cloud. Open it there first.',
)
export const idempotencyKeyHas1ToCharacters = defineMessage(
  'Idempotency-Key has 1 to {longestKey} characters.',
)
export const itIsTakenOverAsAlready = defineMessage(
  'It is taken over as {resourceName} already. Go on with that, or delete it first.',
)
export const nameResourcesOrFewerInOne = defineMessage('Name {mostNames} resources or fewer in one request.')
export const aPasswordInAnAddressIs = defineMessage(
  'A password in an address is written to logs. Send it in the body, by POST.',
)
export const chooseAppserviceVirtualmachineOr = defineMessage(
  'Choose appservice, virtualmachine or sqldatabase of Azure, or appengine of GCP.',
)
export const theCallNamesNoResource = defineMessage('The call names no resource.')
export const isNotPublishedForThisCustomer = defineMessage('{noun} is not published for this customer.')
export const aProvisionChangesToThePublished = defineMessage(
  'A provision changes to the published version of its module only.',
)
export const sayUnderWhatChanges = defineMessage('Say under {wire} what changes: {edit}.')
export const onlyARunThatFailedOr = defineMessage(
  'Only a run that failed or was cancelled can be begun again, and only until another has changed something.',
)
export const itIsBeingPlannedAgainFrom = defineMessage('It is being planned again, from what exists now.')
export const thisCustomerMayUseIsIn = defineMessage(
  'This customer may use {regions}: {address} is in {after}.',
)
export const thisCustomerMayHaveTheSizes = defineMessage(
  'This customer may have the sizes {sizes}: {address} is {after}.',
)
export const chooseTheCurrencyOfTheBudget = defineMessage('Choose the currency of the budget.')
export const giveTheAmountOfTheBudget = defineMessage(
  'Give the amount of the budget, or leave its currency empty.',
)
export const aBudgetMustBeMoreThan = defineMessage(
  'A budget must be more than zero. Leave empty for no budget.',
)
export const thisCustomerMayHaveAskThe = defineMessage(
  'This customer may have {value}. Ask the reseller’s administrators for more.',
)
export const thisCustomerMayUse = defineMessage('This customer may use {regions}.')
export const thisCustomerMayHaveTheSizes2 = defineMessage('This customer may have the sizes {patterns}.')
export const namesOfThisCustomerLookLike = defineMessage(
  'Names of this customer look like {pattern}: {other} does not.',
)
export const thisCustomersResourcesHaveTheTag = defineMessage(
  'This customer’s resources have the tag {missing}. Add it.',
)
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
export const theyWereAlreadyShownOrThere = defineMessage(
  'They were already shown, or there are none. Create new ones in the provider’s console where it allows that.',
)
export const microsoftAzure = defineMessage('Microsoft Azure')
export const allCustomers = defineMessage('All customers')
export const aHasNoField = defineMessage('A {noun} has no field {other}.')
export const isOfEachRequestLeaveIt = defineMessage('{label} is of each request: leave it out.')
export const aTemplateHoldsNoPasswordsLeave = defineMessage('A template holds no passwords: leave it out.')
export const isNotFilledInSoThat = defineMessage('{label} is not filled in, so that it cannot be fixed.')
export const thisPortalDoesNotProvisionAny = defineMessage('This portal does not provision {name} any more.')
export const tooManyRunsAreFollowedAt = defineMessage('Too many runs are followed at the same time')
export const runBegins = defineMessage(
  '{resource} {action, select, create {is being planned} edit {is being planned again} delete {is about to be deleted} adopt {is being adopted as the cloud has it} import {is being planned, to be taken into management} start {is being started} stop {is being stopped} restart {is being restarted} other {gets a snapshot}}.',
)
export const runTitle = defineMessage(
  '{action, select, create {Create} edit {Edit} delete {Delete} adopt {Adopt} import {Import} start {Start} stop {Stop} restart {Restart} other {Snapshot}} {resource}',
)
export const runSucceeded = defineMessage(
  '{resource} {action, select, create {was created} edit {was changed} delete {was deleted} adopt {is managed as the cloud has it now} import {was taken into management} start {was started} stop {was stopped} restart {was restarted} other {has a new snapshot}}.',
)
export const nothingToDo = defineMessage('{resource} is as it was asked for already: nothing was changed.')
export const isCarriedOut = defineMessage('{resource} is carried out')
export const planned = defineMessage(
  '{action, select, create {is to be created} update {is to be changed} delete {is to be deleted} replace {is to be replaced} read {is to be read} forget {is to be forgotten, and stays} noop {stays as it is} other {{action}}}',
)
export const nameTaken = defineMessage(
  'There is {noun} {resourceName} already. Open it in the list, or take another name.',
)
export const nothingChangeable = defineMessage('Nothing of {noun} can be changed afterwards.')
export const powerState = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}',
)
export const powerStateSentence = defineMessage(
  '{resourceName} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}}.',
)
export const alreadyInState = defineMessage(
  '{resource} {power, select, running {is running} stopped {is stopped} changing {is starting or stopping} other {is neither running nor stopped}} already: nothing was changed.',
)
export const actionRefused = defineMessage('{provider} refused the action “{label}”: {reason}')
export const requestSent = defineMessage('The request is sent to the provider.')
export const requestSentAgain = defineMessage('The provider does not have the request. It is sent again.')
export const lostData = defineMessage(
  '{data} ({action, select, replace {replaced with an empty one} other {deleted}})',
)
export const theObject = defineMessage('the object')
export const itsContents = defineMessage('what it holds')
export const everythingNeeded = defineMessage('everything that the request needs is there')
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
export const noEstimate = defineMessage('no estimate')
export const modules = defineMessage('{count, plural, one {# Terraform module} other {# Terraform modules}}')
export const orphanTakenOver = defineMessage(
  '{address} was made by an earlier run whose answer was lost. It is taken over.',
)
export const nobody = defineMessage('Nobody')
