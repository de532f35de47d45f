import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import { type Use } from '@cmp/contract'
import { PartLink } from './PartLink.tsx'
import styles from './uses.module.css'

/** The lists of records that prevent a change, each with a link to its rows. */
export const Uses = ({ uses, onFollow }: { uses: readonly Use[]; onFollow: () => void }) => {
  return (
    <ul className={styles.uses} aria-label={t(m.inUseBy)}>
      {uses.map(({ label, count, href }) => (
        <li key={href}>
          <PartLink href={href} onClick={onFollow}>
            {t(m.show, { count, label })}
          </PartLink>
        </li>
      ))}
    </ul>
  )
}
