/** Turns off the confirmed safeguards of resources, so that Terraform can destroy them. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/safeguards'
import { formatList } from '@cmp/contract'
import { removeSafeguards } from '@cmp/contract/provision-safeguards'
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import type { UnprotectedResource } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Work } from '../../../../work/define-job.ts'
import { carryOutWith, type Carried } from '../../terraform-runs/engine.ts'
import { saveUnprotectedResources } from '../runs/unprotected-resources.ts'
import type { Run } from '../runs/steps.ts'

/** The input of {@link disableSafeguards}. */
type Unprotecting = {
  port: ProvisionPort
  /** The configuration of the existing provision. */
  requested: Omit<Carried, 'isDestroy'>
  work: Work
  run: Run
  /** The confirmed resources. */
  resources: readonly UnprotectedResource[]
}

const describeUnprotecting = ({ kind, name }: UnprotectedResource): string =>
  kind === 'protection'
    ? t(m.deletionProtectionOfIsTurnedOff, { name })
    : t(m.bucketIsConfiguredToBeDeleted, { name })

/**
 * Applies only the resources without their safeguards. The resources are recorded as unprotected before the apply, so
 * an interrupted run does not hide that. A repetition changes nothing more.
 * @throws TerraformProblem, AppError Conflict if more than the resources themselves would change
 */
export const disableSafeguards = async (
  ctx: AppContext,
  { port, requested, work, run, resources }: Unprotecting,
): Promise<void> => {
  const addresses = resources.map(({ address }) => address)
  const { unprotected: before } = run.provision
  const added = resources.filter(({ address }) => !before.some((of) => of.address === address))
  /** Resources whose change started and did not fail. Their protection may be off now. */
  const changed = new Set<string>()
  requested.onEvent({
    kind: 'said',
    text: t(m.beforeTheDeletion, { resources: formatList(resources.map(describeUnprotecting)) }),
  })
  try {
    await carryOutWith(
      ctx,
      port,
      {
        ...requested,
        isDestroy: false,
        configurationOf: (existing) => removeSafeguards(requested.configurationOf(existing), addresses),
        targets: addresses,
        onEvent: (event) => {
          if (event.kind === 'begun') changed.add(event.address)
          if (event.kind === 'failed') changed.delete(event.address)
          requested.onEvent(event)
        },
      },
      async ({ changes }) => {
        const other = changes.find(
          ({ address, action }) => action !== 'update' || !addresses.includes(address),
        )
        if (other)
          throw new AppError(
            'Conflict',
            bind(m.otherActionNeeded, { action: other.action, address: other.address }),
          )
        if (changes.length === 0) return false
        await work.write((scoped) => saveUnprotectedResources(scoped, run.provisionId, [...before, ...added]))
        return true
      },
    )
  } catch (error) {
    const left = [...before, ...added.filter(({ address }) => changed.has(address))]
    await work.write((scoped) => saveUnprotectedResources(scoped, run.provisionId, left))
    throw error
  }
}
