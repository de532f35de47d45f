/** What a plan would do: each thing in words, and what differs of it. */
import { counted, listed, type ProvisionPlan } from '@cmp/contract'
import { Alert } from '../../ui/parts/Alert.tsx'
import { PartLink } from '../../ui/parts/PartLink.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import type { ToneName } from '../../ui/theme/themes.ts'
import { editSection } from './edit-paths.ts'
import styles from './provisions.module.css'

type Change = ProvisionPlan['changes'][number]

const actions: Record<Change['action'], { label: string; tone: ToneName; counts: string }> = {
  create: { label: 'Create', tone: 'success', counts: 'created' },
  update: { label: 'Change', tone: 'info', counts: 'changed' },
  replace: { label: 'Replace', tone: 'error', counts: 'replaced' },
  delete: { label: 'Delete', tone: 'error', counts: 'deleted' },
  forget: { label: 'Forget', tone: 'warning', counts: 'forgotten' },
  import: { label: 'Take over', tone: 'info', counts: 'taken over' },
  'no-op': { label: 'Keep', tone: 'neutral', counts: 'kept' },
  read: { label: 'Read', tone: 'neutral', counts: 'read' },
}

/** `2 things are created, 1 thing is changed` */
const summary = ({ changes }: ProvisionPlan): string => {
  if (changes.length === 0) return 'Nothing differs from what was asked for.'
  const groups = Map.groupBy(changes, ({ action }) => action)
  return `${listed(
    [...groups].map(
      ([action, of]) => `${counted(of.length, 'thing is', 'things are')} ${actions[action].counts}`,
    ),
  )}.`
}

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className={styles.none}>–</span> : <code>{text}</code>

/** One thing and what happens to it. */
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

const cautionTones = { refused: 'error', lost: 'warning', stays: 'info', check: 'info' } as const

type Caution = ProvisionPlan['cautions'][number]

/** What has to be known, with a link to what is in the way where that is a field of the request. */
const CautionText = ({
  caution: { text, change },
  editHref,
}: {
  caution: Caution
  editHref: string | undefined
}) => (
  <p>
    {text}
    {change && editHref !== undefined && (
      <>
        {' '}
        <PartLink href={editSection(editHref, change.section)}>Edit “{change.label}”</PartLink>
      </>
    )}
  </p>
)

/** What has to be known before it is agreed to, the worst first. */
const Cautions = ({ cautions, editHref }: { cautions: readonly Caution[]; editHref: string | undefined }) =>
  Object.entries(cautionTones).flatMap(([kind, tone]) => {
    const ofKind = cautions.filter((caution) => caution.kind === kind)
    return ofKind.length === 0
      ? []
      : [
          <Alert key={kind} severity={tone}>
            {ofKind.map((caution) => (
              <CautionText key={`${caution.address} ${caution.text}`} caution={caution} editHref={editHref} />
            ))}
          </Alert>,
        ]
  })

/** The plan of a run; what is in its way is changed at `editHref`. */
export const PlanTable = ({
  plan,
  isOpen,
  editHref,
}: {
  plan: ProvisionPlan
  isOpen: boolean
  editHref: string | undefined
}) => (
  <Block title="Plan" note={summary(plan)}>
    <div className={styles.changes}>
      {isOpen && <Cautions cautions={plan.cautions} editHref={editHref} />}
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
