/** Texts of `server/provisioning/provisions/approvals`. */
import { defineMessage } from '@cmp/messages'

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
export const lostData = defineMessage(
  '{data} ({action, select, replace {replaced with an empty one} other {deleted}})',
)
