import { CheckIcon, ErrorIcon } from './icons.tsx'
import styles from './stepper.module.css'

/** The steps of a task in order. Those before `active` are done, and `problem` says why the active one stopped. */
export const Stepper = ({
  label,
  steps,
  active,
  problem,
}: {
  label: string
  steps: readonly string[]
  active: number
  problem?: string | undefined
}) => (
  <ol className={styles.steps} aria-label={label}>
    {steps.map((step, index) => {
      const failed = problem !== undefined && index === active
      const state = failed ? 'failed' : index < active ? 'done' : index === active ? 'active' : 'waiting'
      return (
        <li key={step} data-state={state} aria-current={index === active ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {failed ? <ErrorIcon size={16} /> : state === 'done' ? <CheckIcon size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {step}
            {failed && <span role="alert">{problem}</span>}
          </span>
        </li>
      )
    })}
  </ol>
)
