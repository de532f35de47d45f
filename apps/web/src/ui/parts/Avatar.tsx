import styles from './avatar.module.css'

/** A person's initials in a circle. */
export const Avatar = ({ children }: { children: string }) => (
  <span className={styles.avatar}>{children}</span>
)
