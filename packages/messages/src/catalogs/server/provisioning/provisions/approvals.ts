/** Texts of `server/provisioning/provisions/approvals`. */
import { defineMessage } from '@cmp/messages'

export const thisDeletesDataInAdministratorOther = defineMessage(
  'This deletes the data in {data}. An administrator other than {createdBy} must approve.',
)
export const everyPlanForThisCustomerNeeds = defineMessage(
  'Every plan for this customer needs approval from an administrator other than the requester, {createdBy}.',
)
export const ruleOfThisCustomerRequires = defineMessage(
  'The rule of this customer requires an administrator to approve every plan.',
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
export const youRequestedThisSoSomeoneElse = defineMessage(
  'You requested this, so someone else must approve it.',
)
export const anotherAdministratorOfOrAdministrator = defineMessage(
  'Another administrator of {companyName} or an administrator of the reseller can approve it.',
)
export const hasNoOtherAdministratorAsk = defineMessage(
  '{companyName} has no other administrator. Ask an administrator of the reseller to approve it.',
)
export const noOneElseCanApproveThis = defineMessage(
  'No one else can approve this. Invite another administrator first.',
)
export const lostData = defineMessage(
  '{data} ({action, select, replace {replaced with an empty resource} other {deleted}})',
)
