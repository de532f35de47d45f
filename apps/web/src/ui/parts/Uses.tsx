import { numberText, type Use } from '@cmp/contract'
import { PartLink } from './PartLink.tsx'
import styles from './uses.module.css'

/** The lists that stand in the way of a change; each leads to its rows. */
export const Uses = ({ uses, onFollow }: { uses: readonly Use[]; onFollow: () => void }) => {
  return (
    <ul className={styles.uses} aria-label="What stands in the way">
      {uses.map(({ label, count, href }) => (
        <li key={href}>
          <PartLink href={href} onClick={onFollow}>
            Show {numberText(count)} {label}
          </PartLink>
        </li>
      ))}
    </ul>
  )
}
