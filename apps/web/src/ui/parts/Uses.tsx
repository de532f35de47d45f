import type { Use } from '@cmp/contract'
import { use } from 'react'
import { LinkComponent } from './link.ts'
import styles from './uses.module.css'

/** The lists that stand in the way of a change; each leads to its rows. */
export const Uses = ({ uses, onFollow }: { uses: readonly Use[]; onFollow: () => void }) => {
  const Link = use(LinkComponent)
  return (
    <ul className={styles.uses} aria-label="What stands in the way">
      {uses.map(({ label, count, href }) => (
        <li key={href}>
          <Link href={href} onClick={onFollow}>
            Show {count.toLocaleString('en-US')} {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
