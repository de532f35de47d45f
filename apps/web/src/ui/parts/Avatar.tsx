import styles from './avatar.module.css'

/** Somebody's initials in a disc. */
export const Avatar = ({ children }: { children: string }) => (
  <span className={styles.avatar}>{children}</span>
)
