/** What a run is at now, and for how long. */
import type { ProvisionRun } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { Block } from '../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'
import { durationText, underwayIn } from './underway.ts'

/** The list; empty, it is not there. */
export const UnderwayList = ({ log }: { log: ProvisionRun['log'] }) => {
  const underway = underwayIn(log)
  const [now, setNow] = useState(Date.now)
  const isAny = underway.length > 0
  useEffect(() => {
    if (!isAny) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [isAny])
  if (!isAny) return null
  return (
    <Block title="In progress">
      <ul className={styles.underway}>
        {underway.map(({ address, doing, since }) => (
          <li key={address}>
            <span>
              <code>{address}</code> {doing}
            </span>
            {/* A clock that is read aloud each second helps nobody. */}
            <time aria-hidden="true">{durationText(now - Date.parse(since))}</time>
          </li>
        ))}
      </ul>
    </Block>
  )
}
