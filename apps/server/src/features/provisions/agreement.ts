/** Who has to agree to a plan, and why. */
import { roleIsIn, type RoleCode } from '@cmp/contract'
import type { KeptPlan } from '../../db/provision-tables.ts'
import { askedBeyond, type BeyondBudget } from './budget.ts'
import type { Run } from './steps.ts'

/** Why somebody has to agree, and who may. */
export type Agreement = { sentence: string; approver: 'asker' | 'administrator' }

/** Why a plan is not carried out at once; nothing where it is. */
export const asksFor = (
  run: Pick<Run, 'action' | 'askedRole' | 'isConfirmed' | 'isReviewed'>,
  plan: KeptPlan,
  approval: 'asker' | 'administrator',
  /** Why it goes beyond the customer's budget; undefined where it does not. */
  beyond?: BeyondBudget,
): Agreement | undefined => {
  if (approval === 'administrator' && run.askedRole !== 'SA')
    return {
      sentence: 'The rule of this customer asks an administrator to agree to every plan.',
      approver: 'administrator',
    }
  if (beyond !== undefined && run.askedRole !== 'SA')
    return { sentence: askedBeyond(beyond), approver: 'administrator' }
  if (run.action === 'delete' && !roleIsIn(run.askedRole, 'admin'))
    return { sentence: 'An administrator has to agree before it is deleted.', approver: 'administrator' }
  if (plan.losesData && !run.isConfirmed)
    return {
      sentence:
        run.action === 'delete'
          ? 'Look at what is deleted, and type the name to agree.'
          : 'Something is replaced, and what it holds is lost. Look at the plan, and type the name to agree.',
      approver: 'asker',
    }
  if (run.isReviewed) return { sentence: 'Look at the plan, and agree to it.', approver: 'asker' }
  return undefined
}

/** Why a plan that was agreed to is looked at again: what it does, or what it costs, is no longer what was agreed to. */
export const asksAgain = (
  { askedRole, approver }: Pick<Run, 'askedRole' | 'approver'>,
  beyond?: BeyondBudget,
): Agreement => {
  const changed = 'What would happen has changed since it was agreed to. Look at the plan again.'
  return beyond === undefined
    ? { sentence: changed, approver }
    : { sentence: `${changed} ${beyond.sentence}`, approver: askedRole === 'SA' ? approver : 'administrator' }
}

/** Whether somebody may agree to a run. */
export const mayAgree = (role: RoleCode, { approver }: Pick<Run, 'approver'>): boolean =>
  roleIsIn(role, approver === 'administrator' ? 'admin' : 'editor')
