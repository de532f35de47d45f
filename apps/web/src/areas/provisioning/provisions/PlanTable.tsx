/** The changes of a plan: each resource with its action and its differences. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { formatList, type ProvisionPlan } from '@cmp/contract'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import type { ToneName } from '../../../ui/theme/themes.ts'
import styles from './provisions.module.css'

type Change = ProvisionPlan['changes'][number]

const actions: Record<Change['action'], { label: string; tone: ToneName }> = {
  create: { label: t(m.create), tone: 'success' },
  update: { label: t(m.change), tone: 'info' },
  replace: { label: t(m.replace), tone: 'error' },
  delete: { label: t(m.deleteLabel), tone: 'error' },
  forget: { label: t(m.forget), tone: 'warning' },
  import: { label: t(m.importLabel), tone: 'info' },
  'no-op': { label: t(m.noChange), tone: 'neutral' },
  read: { label: t(m.read), tone: 'neutral' },
}

/** Returns a summary such as `2 resources to create and 1 resource to change`. */
const summarizePlan = ({ changes }: ProvisionPlan): string => {
  if (changes.length === 0) return t(m.noChangesEverythingMatchesTheRequest)
  const groups = Map.groupBy(changes, ({ action }) => action)
  const parts = [...groups].map(([action, of]) => t(m.plannedResources, { count: of.length, action }))
  return t(m.planSummary, { parts: formatList(parts) })
}

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className={styles.none}>–</span> : <code>{text}</code>

/** One resource and its planned change. */
export const ChangeOf = ({ change, isOpen }: { change: Change; isOpen: boolean }) => {
  const { address, action, arguments: given } = change
  const isNew = action === 'create'
  return (
    <details className={styles.change} open={isOpen && action !== 'delete'}>
      <summary>
        <StatusChip value={action} label={actions[action].label} tone={actions[action].tone} />
        <code>{address}</code>
      </summary>
      {action !== 'delete' && (
        <dl className={styles.arguments}>
          {given.map(({ name, before, after, forcesReplacement }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {!isNew && (
                  <>
                    <Value text={before} /> <span aria-label={t(m.changesTo)}>→</span>{' '}
                  </>
                )}
                <Value text={after} />
                {forcesReplacement && <em> {t(m.forcesReplacement)}</em>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

/** The plan of a run. */
export const PlanTable = ({ plan, isOpen }: { plan: ProvisionPlan; isOpen: boolean }) => (
  <Block title={t(m.plan)} note={summarizePlan(plan)}>
    <div className={styles.changes}>
      {plan.changes.map((change) => (
        <ChangeOf key={change.address} change={change} isOpen={isOpen} />
      ))}
    </div>
    {plan.drift.length > 0 && (
      <>
        <h3>{t(m.changedOutsidePortal)}</h3>
        <div className={styles.changes}>
          {plan.drift.map((change) => (
            <ChangeOf key={change.address} change={change} isOpen={isOpen} />
          ))}
        </div>
      </>
    )}
  </Block>
)
