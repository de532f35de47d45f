/** Who has to agree to a plan, and why. */
import { firstOf, roleIsIn, usualSecondPerson, type SecondPersonRule } from '@cmp/contract'
import type { KeptPlan } from '../../db/provision-tables.ts'
import { asPortal, type Scope, type Scoped } from '../../scope/scope.ts'
import { askedBeyond, type BeyondBudget } from './budget.ts'
import { confirmOf, destroyedData } from './confirmations.ts'
import type { Rule } from './rules.ts'
import type { Run } from './steps.ts'

/** Why somebody has to agree, and who may. */
export type Agreement = {
  sentence: string
  approver: 'asker' | 'administrator'
  /** Whether it is someone other than the requester. */
  needsSecondPerson: boolean
}

/** Resources that a sentence names. */
const mostNamed = 3

/** Whether the requests of somebody with a role are held to the rule of the second person. */
const isHeld = ({ resellerRequests }: SecondPersonRule, askedRole: Run['askedRole']): boolean =>
  askedRole !== 'SA' || resellerRequests === 'included'

/** Whether a plan above the budget is approved by someone other than its requester. */
export const needsSecondAboveBudget = (
  rule: SecondPersonRule = usualSecondPerson,
  askedRole: Run['askedRole'],
): boolean =>
  isHeld(rule, askedRole) && ['over-budget-and-data', 'over-budget', 'every-plan'].includes(rule.secondPerson)

/** Why someone other than the requester has to approve; undefined where nobody has. */
const secondPersonReason = (
  run: Pick<Run, 'askedRole' | 'createdBy' | 'provision'>,
  plan: KeptPlan,
  rule: SecondPersonRule = usualSecondPerson,
  beyond?: BeyondBudget,
): string | undefined => {
  if (!isHeld(rule, run.askedRole)) return undefined
  if (beyond && needsSecondAboveBudget(rule, run.askedRole)) return askedBeyond(beyond, run.createdBy)
  const { secondPerson } = rule
  const data = destroyedData(run, plan).map(({ address }) => address)
  if (data.length > 0 && secondPerson !== 'none' && secondPerson !== 'over-budget')
    return `This deletes the data in ${firstOf(data, mostNamed)}. An administrator other than ${run.createdBy} has to approve it.`
  return secondPerson === 'every-plan'
    ? `Every plan of this customer needs the approval of an administrator other than its requester, ${run.createdBy}.`
    : undefined
}

/** Why a plan is not carried out at once; nothing where it is. */
export const asksFor = (
  run: Pick<Run, 'action' | 'askedRole' | 'confirmedNames' | 'createdBy' | 'isReviewed' | 'provision'>,
  plan: KeptPlan,
  /** The rule of the customer, where it has one. */
  rule: Rule | undefined,
  /** Why it goes beyond the customer's budget; undefined where it does not. */
  beyond?: BeyondBudget,
): Agreement | undefined => {
  const second = secondPersonReason(run, plan, rule, beyond)
  if (second !== undefined) return { sentence: second, approver: 'administrator', needsSecondPerson: true }
  const alone = (sentence: string, approver: Agreement['approver']): Agreement => ({
    sentence,
    approver,
    needsSecondPerson: false,
  })
  if (rule?.approval === 'administrator' && run.askedRole !== 'SA')
    return alone('The rule of this customer asks an administrator to agree to every plan.', 'administrator')
  if (beyond !== undefined && run.askedRole !== 'SA') return alone(askedBeyond(beyond), 'administrator')
  if (run.action === 'delete' && !roleIsIn(run.askedRole, 'admin'))
    return alone('An administrator has to agree before it is deleted.', 'administrator')
  const unconfirmed = confirmOf(run, plan).filter(({ name }) => !run.confirmedNames.includes(name))
  if (unconfirmed.length > 0)
    return alone(
      `This ${run.action === 'delete' ? 'deletes' : 'deletes or replaces'} ${firstOf(
        unconfirmed.map(({ name }) => name),
        mostNamed,
      )}. Check the plan, then type each name to approve.`,
      'asker',
    )
  if (run.isReviewed) return alone('Look at the plan, and agree to it.', 'asker')
  return undefined
}

/** Why a plan that was agreed to is looked at again: what it does, or what it costs, is no longer what was agreed to. */
export const asksAgain = (
  run: Pick<Run, 'approver' | 'askedRole' | 'createdBy' | 'needsSecondPerson' | 'provision'>,
  plan: KeptPlan,
  rule: Rule | undefined,
  beyond?: BeyondBudget,
): Agreement => {
  const changed = 'What would happen has changed since it was agreed to. Look at the plan again.'
  const second = secondPersonReason(run, plan, rule, beyond)
  if (second !== undefined)
    return { sentence: `${changed} ${second}`, approver: 'administrator', needsSecondPerson: true }
  const { approver, askedRole, needsSecondPerson } = run
  return beyond === undefined
    ? { sentence: changed, approver, needsSecondPerson }
    : {
        sentence: `${changed} ${beyond.sentence}`,
        approver: askedRole === 'SA' ? approver : 'administrator',
        needsSecondPerson,
      }
}

/** Whether somebody made a request: asked for it, or wrote it before somebody else began it again. A person's tokens are the person. */
export const isRequester = (
  { userRowId, actor }: Pick<Scope, 'userRowId' | 'actor'>,
  { askedById, createdBy, author }: Pick<Run, 'askedById' | 'createdBy' | 'author'>,
): boolean => (askedById === null ? createdBy === actor : askedById === userRowId) || author === actor

/** Why somebody may not agree to a run; undefined for who may. */
export const agreementRefusal = (
  scope: Pick<Scope, 'role' | 'userRowId' | 'actor'>,
  run: Pick<Run, 'approver' | 'needsSecondPerson' | 'askedById' | 'createdBy' | 'author'>,
): string | undefined => {
  if (!roleIsIn(scope.role, run.approver === 'administrator' ? 'admin' : 'editor'))
    return 'An administrator has to agree to this.'
  return run.needsSecondPerson && isRequester(scope, run)
    ? 'You requested this, so somebody else has to approve it.'
    : undefined
}

/**
 * Who can approve a run that needs a second person, in a sentence for those who cannot; empty where any administrator or the
 * requester can. Nobody is named: a customer's people do not see who works for the reseller.
 */
export const approversOf = (
  scoped: Scoped,
  run: Pick<Run, 'customerId' | 'needsSecondPerson' | 'askedById' | 'createdBy' | 'author'>,
  companyName: string,
): Promise<string> =>
  asPortal(scoped, async () => {
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
      return `Another administrator of ${companyName} can approve it, and so can the reseller’s administrators.`
    return others.length > 0
      ? `${companyName} has no other administrator. Ask the reseller’s administrators to approve it.`
      : 'Nobody else can approve it. Invite another administrator first.'
  })
