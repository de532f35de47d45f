/** The changes of a plan: each resource with its action and its differences. */
import { formatCount, formatList, type ProvisionPlan } from '@cmp/contract'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import type { ToneName } from '../../../ui/theme/themes.ts'
import styles from './provisions.module.css'

type Change = ProvisionPlan['changes'][number]

const actions: Record<Change['action'], { label: string; tone: ToneName; counts: string }> = {
  create: { label: 'Create', tone: 'success', counts: 'to create' },
  update: { label: 'Change', tone: 'info', counts: 'to change' },
  replace: { label: 'Replace', tone: 'error', counts: 'to replace' },
  delete: { label: 'Delete', tone: 'error', counts: 'to delete' },
  forget: { label: 'Forget', tone: 'warning', counts: 'to forget' },
  import: { label: 'Import', tone: 'info', counts: 'to import' },
  'no-op': { label: 'Keep', tone: 'neutral', counts: 'unchanged' },
  read: { label: 'Read', tone: 'neutral', counts: 'to read' },
}

/** Returns a summary such as `2 resources to create and 1 resource to change`. */
const summarizePlan = ({ changes }: ProvisionPlan): string => {
  if (changes.length === 0) return 'No changes: everything matches the request.'
  const groups = Map.groupBy(changes, ({ action }) => action)
  return `${formatList(
    [...groups].map(([action, of]) => `${formatCount(of.length, 'resource')} ${actions[action].counts}`),
  )}.`
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
                    <Value text={before} /> <span aria-label="becomes">→</span>{' '}
                  </>
                )}
                <Value text={after} />
                {forcesReplacement && <em> makes a new one</em>}
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
  <Block title="Plan" note={summarizePlan(plan)}>
    <div className={styles.changes}>
      {plan.changes.map((change) => (
        <ChangeOf key={change.address} change={change} isOpen={isOpen} />
      ))}
    </div>
    {plan.drift.length > 0 && (
      <>
        <h3>Changed by somebody else since</h3>
        <div className={styles.changes}>
          {plan.drift.map((change) => (
            <ChangeOf key={change.address} change={change} isOpen={isOpen} />
          ))}
        </div>
      </>
    )}
  </Block>
)
