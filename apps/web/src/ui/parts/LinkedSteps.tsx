import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { CheckIcon } from './icons.tsx'
import { PartLink } from './PartLink.tsx'
import common from './common.module.css'
import styles from './linked-steps.module.css'

/** A step that can be opened. `missing` means that some of its fields are not filled in yet. */
export type LinkedStep = { name: string; href: string; state: 'ahead' | 'done' | 'missing' }

const said = { ahead: '', done: t(m.complete), missing: t(m.incomplete) } as const

/** Steps in a row, each with a link. On a narrow page only the open step shows its name. */
export const LinkedSteps = ({
  label,
  steps,
  open,
}: {
  label: string
  steps: readonly LinkedStep[]
  open: number
}) => (
  <nav className={styles.linkedSteps} aria-label={label}>
    <ol>
      {steps.map(({ name, href, state }, index) => (
        <li key={href} data-state={state} data-open={index === open}>
          <PartLink href={href} aria-current={index === open ? 'step' : undefined}>
            <span className={styles.stepMark} aria-hidden="true">
              {state === 'done' ? <CheckIcon size={14} /> : state === 'missing' ? '!' : index + 1}
            </span>
            <span className={styles.stepName}>{name}</span>
            {said[state] && <span className={common.visuallyHidden}>, {said[state]}</span>}
          </PartLink>
        </li>
      ))}
    </ol>
  </nav>
)
