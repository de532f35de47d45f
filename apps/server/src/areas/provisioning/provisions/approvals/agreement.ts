/** Determines who must approve a plan, and why. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/approvals'
import {
  formatFirst,
  isResourceAction,
  isRoleInGroup,
  usualSecondPerson,
  type ProvisionAction,
  type SecondPersonRule,
} from '@cmp/contract'
import type { StoredPlan } from '../../../../db/provision-tables.ts'
import { withSystemScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { formatBudgetApproval, type BeyondBudget } from '../prices/budget.ts'
import { confirmOf, listDestroyedData } from './confirmations.ts'
import type { Rule } from '../rules/rules.ts'
import { formatSafeguards, filterUnconfirmedSafeguards } from '../safeguards/safeguards.ts'
import type { Run } from '../runs/steps.ts'

/** Why approval is needed and who may give it. */
export type Agreement = {
  sentence: string
  approver: 'asker' | 'administrator'
  /** Whether the approver must be somebody other than the requester. */
  needsSecondPerson: boolean
}

/** The number of resources that a message names. */
const mostNamed = 3

/** Returns whether the second-person rule applies to requests of a role. */
const isHeld = ({ resellerRequests }: SecondPersonRule, requesterRole: Run['requesterRole']): boolean =>
  requesterRole !== 'SA' || resellerRequests === 'included'

/** Returns whether a plan above the budget must be approved by somebody other than its requester. */
export const needsSecondAboveBudget = (
  rule: SecondPersonRule = usualSecondPerson,
  requesterRole: Run['requesterRole'],
): boolean =>
  isHeld(rule, requesterRole) &&
  ['over-budget-and-data', 'over-budget', 'every-plan'].includes(rule.secondPerson)

/** Returns why somebody other than the requester must approve, or undefined if nobody must. */
const describeSecondPersonReason = (
  run: Pick<Run, 'requesterRole' | 'createdBy' | 'type'>,
  plan: StoredPlan,
  rule: SecondPersonRule = usualSecondPerson,
  beyond?: BeyondBudget,
): string | undefined => {
  if (!isHeld(rule, run.requesterRole)) return undefined
  if (beyond && needsSecondAboveBudget(rule, run.requesterRole))
    return formatBudgetApproval(beyond, run.createdBy)
  const { secondPerson } = rule
  const data = listDestroyedData(run, plan).map(({ address }) => address)
  if (data.length > 0 && secondPerson !== 'none' && secondPerson !== 'over-budget')
    return t(m.thisDeletesDataInAdministratorOther, {
      data: formatFirst(data, mostNamed),
      createdBy: run.createdBy,
    })
  return secondPerson === 'every-plan'
    ? t(m.everyPlanForThisCustomerNeeds, { createdBy: run.createdBy })
    : undefined
}

/** Returns the effect of a run on the resources whose names must be entered. */
const getEffect = (action: ProvisionAction): 'interrupts' | 'deletes' | 'replaces' => {
  if (isResourceAction(action)) return 'interrupts'
  return action === 'delete' ? 'deletes' : 'replaces'
}

/** Returns why a plan needs approval before it is applied, or undefined if it does not. */
export const findRequiredApproval = (
  run: Pick<
    Run,
    | 'action'
    | 'requesterRole'
    | 'confirmedNames'
    | 'confirmedSafeguards'
    | 'createdBy'
    | 'isReviewed'
    | 'provision'
    | 'type'
  >,
  plan: StoredPlan,
  /** The customer's rule, if it exists. */
  rule: Rule | undefined,
  /** Why the plan exceeds the customer's budget; undefined if it does not. */
  beyond?: BeyondBudget,
): Agreement | undefined => {
  const second = describeSecondPersonReason(run, plan, rule, beyond)
  if (second !== undefined) return { sentence: second, approver: 'administrator', needsSecondPerson: true }
  const buildSingleApproval = (sentence: string, approver: Agreement['approver']): Agreement => ({
    sentence,
    approver,
    needsSecondPerson: false,
  })
  if (rule?.approval === 'administrator' && run.requesterRole !== 'SA')
    return buildSingleApproval(t(m.ruleOfThisCustomerRequires), 'administrator')
  if (beyond !== undefined && run.requesterRole !== 'SA')
    return buildSingleApproval(formatBudgetApproval(beyond), 'administrator')
  if (run.action === 'delete' && !isRoleInGroup(run.requesterRole, 'admin'))
    return buildSingleApproval(t(m.anAdministratorMustApproveTheDeletion), 'administrator')
  const safeguards = filterUnconfirmedSafeguards(plan, run.confirmedSafeguards)
  if (safeguards.length > 0) return buildSingleApproval(formatSafeguards(safeguards), 'asker')
  const unconfirmed = confirmOf(run, plan).filter(({ name }) => !run.confirmedNames.includes(name))
  if (unconfirmed.length > 0)
    return buildSingleApproval(
      t(m.thisTypeItsNameToApprove, {
        effect: getEffect(run.action),
        unconfirmed: formatFirst(
          unconfirmed.map(({ name }) => name),
          mostNamed,
        ),
        isResourceAction: String(Boolean(isResourceAction(run.action))),
      }),
      'asker',
    )
  if (run.isReviewed) return buildSingleApproval(t(m.reviewAndApproveThePlan), 'asker')
  return undefined
}

/** Returns why an approved plan needs approval again: its changes or its cost differ from what was approved. */
export const findRenewedApproval = (
  run: Pick<Run, 'approver' | 'requesterRole' | 'createdBy' | 'needsSecondPerson' | 'type'>,
  plan: StoredPlan,
  rule: Rule | undefined,
  beyond?: BeyondBudget,
): Agreement => {
  const changed = t(m.thePlanHasChangedSinceIt)
  const second = describeSecondPersonReason(run, plan, rule, beyond)
  if (second !== undefined)
    return { sentence: `${changed} ${second}`, approver: 'administrator', needsSecondPerson: true }
  const { approver, requesterRole, needsSecondPerson } = run
  return beyond === undefined
    ? { sentence: changed, approver, needsSecondPerson }
    : {
        sentence: `${changed} ${beyond.sentence}`,
        approver: requesterRole === 'SA' ? approver : 'administrator',
        needsSecondPerson,
      }
}

/**
 * Returns whether a person made a request: by submitting it, or by writing a request that somebody else retried. A
 * person's tokens count as the person.
 */
export const isRequester = (
  { userRowId, actor }: Pick<Scope, 'userRowId' | 'actor'>,
  { requestedById, createdBy, author }: Pick<Run, 'requestedById' | 'createdBy' | 'author'>,
): boolean => (requestedById === null ? createdBy === actor : requestedById === userRowId) || author === actor

/** Returns why a person may not approve a run, or undefined if the person may. */
export const describeApprovalRefusal = (
  scope: Pick<Scope, 'role' | 'userRowId' | 'actor'>,
  run: Pick<Run, 'approver' | 'needsSecondPerson' | 'requestedById' | 'createdBy' | 'author'>,
): string | undefined => {
  if (!isRoleInGroup(scope.role, run.approver === 'administrator' ? 'admin' : 'editor'))
    return t(m.anAdministratorMustApproveThis)
  return run.needsSecondPerson && isRequester(scope, run) ? t(m.youRequestedThisSoSomeoneElse) : undefined
}

/**
 * Describes who can approve a run that needs a second person, for those who cannot. Empty if any administrator or the
 * requester can. No person is named because a customer's users do not see who works for the reseller.
 */
export const describeApprovers = (
  scoped: Scoped,
  run: Pick<Run, 'customerId' | 'needsSecondPerson' | 'requestedById' | 'createdBy' | 'author'>,
  companyName: string,
): Promise<string> =>
  withSystemScope(scoped, async () => {
    if (!run.needsSecondPerson) return ''
    const people = await scoped.trx
      .selectFrom('appUser')
      .select(['id as userRowId', 'userId as actor', 'roleCode'])
      .where('status', '=', 'active')
      .where((eb) =>
        eb.or([
          eb('roleCode', '=', 'SA'),
          eb.and([eb('roleCode', '=', 'ADMIN'), eb('customerId', '=', run.customerId)]),
        ]),
      )
      .execute()
    const others = people.filter((person) => !isRequester(person, run))
    if (others.some(({ roleCode }) => roleCode === 'ADMIN'))
      return t(m.anotherAdministratorOfOrAdministrator, { companyName })
    return others.length > 0 ? t(m.hasNoOtherAdministratorAsk, { companyName }) : t(m.noOneElseCanApproveThis)
  })
