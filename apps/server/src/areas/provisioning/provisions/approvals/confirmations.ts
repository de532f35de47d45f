/**
 * Names that must be entered before a plan deletes or replaces anything: of the provision and of each resource with
 * data.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/approvals'
import type { StoredPlan, NameToConfirm } from '../../../../db/provision-tables.ts'
import { describeData, canHoldData } from '../planning/data-of-resources.ts'
import type { Run } from '../runs/steps.ts'

const isDestroyed = (action: string): boolean => action === 'delete' || action === 'replace'

/** Returns the resources with data that a plan deletes or replaces. */
export const listDestroyedData = (
  { type }: Pick<Run, 'type'>,
  { changes }: Pick<StoredPlan, 'changes'>,
): StoredPlan['changes'] => {
  return changes.filter((change) => isDestroyed(change.action) && canHoldData(type, change.type))
}

/** Returns the names to enter before a plan is applied, without duplicates and in the order of the plan. */
export const listNamesToConfirm = (
  run: Pick<Run, 'action' | 'provision' | 'type'>,
  plan: Pick<StoredPlan, 'changes' | 'losesData'>,
): NameToConfirm[] => {
  if (!plan.losesData) return []
  const { resourceName } = run.provision
  const own = new Set([resourceName, ...resourceName.split(', ')])
  const withData = listDestroyedData(run, plan).map(({ address, type, name = resourceName, action }) => ({
    address,
    name: own.has(name) ? resourceName : name,
    data: t(m.lostData, { data: describeData(type), action }),
  }))
  const isAbout =
    run.action === 'delete' || withData.length === 0 || withData.some(({ name }) => name === resourceName)
  const confirmableNames = [...(isAbout ? [{ address: '', name: resourceName, data: '' }] : []), ...withData]
  return [...new Set(confirmableNames.map(({ name }) => name))].map((name) => {
    const of = confirmableNames.filter((given) => given.name === name && given.address !== '')
    return {
      name,
      addresses: of.map(({ address }) => address),
      data: [...new Set(of.map(({ data }) => data))].join('; '),
    }
  })
}

/** Returns the names of a plan; a plan that was stored before this rule requires the name of its provision. */
export const confirmOf = (
  run: Pick<Run, 'action' | 'provision' | 'type'>,
  plan: StoredPlan,
): readonly NameToConfirm[] => plan.confirm ?? listNamesToConfirm(run, plan)
