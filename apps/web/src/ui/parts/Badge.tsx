import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A small count on the corner of an icon, hidden at zero. The button's label contains the count for screen readers. */
export const Badge = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.around}>
    {children}
    {count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    )}
  </span>
)
