import styles from './linear-progress.module.css'

/** How far work has come, 0 to 1; without `share` it only says that it goes on. */
export const LinearProgress = ({ label, share }: { label: string; share?: number }) => (
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
