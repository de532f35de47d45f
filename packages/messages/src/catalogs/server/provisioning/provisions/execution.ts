/** Texts of `server/provisioning/provisions/execution`. */
import { defineMessage } from '@cmp/messages'

export const runIsNoLongerWaitingFor = defineMessage(
  'The run is no longer waiting for approval. Reload the page.',
)
export const typeThisNameToApprove = defineMessage(
  'Type {count, plural, one {this name} other {these names}} to approve: {missing}.',
)
export const requestForWasSentToProvider = defineMessage(
  'The request for {resourceLabel} was sent to the provider.',
)
export const planForIsBeingApplied = defineMessage('The plan for {resourceLabel} is being applied.')
export const runHasAlreadyEnded = defineMessage('The run has already ended.')
export const requestWasAlreadySentToProvider = defineMessage(
  'The request was already sent to the provider and cannot be canceled. Wait for it to finish.',
)
export const canceledBy = defineMessage('Canceled by {actor}.')
export const runIsBeingStoppedChangesIn = defineMessage(
  'The run is being stopped. Changes in progress are completed first.',
)
export const run2 = defineMessage('{text} Run "{command}".')
export const diskOfPortalIsFullFree = defineMessage(
  'The disk of the portal is full. Free up space for the provisions folder in its data folder.',
)
export const nothingWasChangedFixProblemThen = defineMessage(
  'Nothing was changed. Fix the problem, then choose Retry.',
)
export const itIsUnknownWhetherAnyChanges = defineMessage(
  'It is unknown whether any changes were completed. Retry checks the current state at the provider and continues from there.',
)
export const plannedChangeWasCompletedAndRemains = defineMessage(
  '{ended} planned {ended, plural, one {change was} other {changes were}} completed and {ended, plural, one {remains} other {remain}} in place. Choose Retry to continue, or delete the provision.',
)
export const runWasStoppedAfterMinute = defineMessage(
  'The run was stopped after {longestMinutes, plural, one {# minute} other {# minutes}}.',
)
export const portalWasInterruptedSeveralTimesDuring = defineMessage(
  'The portal was interrupted several times during this run. {isResourceAction, select, true {The provider might have completed the action. Check the power state, then request the action again if needed.} other {The Terraform state lists the resources that exist now. Choose Retry to continue.}}',
)
export const canceledBy2 = defineMessage('Canceled by {by}.')
export const changesInProgressWereCompletedFirst = defineMessage(
  '{by} {endedCase, select, true {Changes in progress were completed first} other {Changes made so far remain}}. Choose Retry to continue, or delete the provision.',
)
export const runBegins = defineMessage(
  'The {noun} {resourceName} {action, select, create {is being planned} edit {is being planned again} delete {is being planned for deletion} adopt {is being updated to match its settings at the provider} import {is being planned for import} start {is being started} stop {is being stopped} restart {is being restarted} other {is being captured in a snapshot}}.',
)
export const runTitle = defineMessage(
  '{action, select, create {Create} edit {Edit} delete {Delete} adopt {Accept changes to} import {Import} start {Start} stop {Stop} restart {Restart} other {Create snapshot of}} {resource}',
)
export const approvedRunOf = defineMessage('Approved run of {resource}')
export const orphanTakenOver = defineMessage(
  '{address} was created by an earlier run whose response was lost. It is now imported.',
)
