import styles from './linear-progress.module.css'

/** The progress of a task, 0 to 1. Without `share` it only shows that the task is running. */
export const LinearProgress = ({ label, share }: { label: string; share?: number | undefined }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    className={styles.progress}
  >
    <span
      className={share === undefined ? styles.running : undefined}
      style={share === undefined ? undefined : { width: `${share * 100}%` }}
    />
  </div>
)
