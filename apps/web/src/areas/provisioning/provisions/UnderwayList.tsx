/** The current operations of a run and their duration. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { ProvisionRun } from '@cmp/contract'
import { useEffect, useState } from 'react'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'
import { formatDuration, listRunningOperations } from './running-requests.ts'

/** The list. Renders nothing if it is empty. */
export const UnderwayList = ({ log }: { log: ProvisionRun['log'] }) => {
  const underway = listRunningOperations(log)
  const [now, setNow] = useState(Date.now)
  const isAny = underway.length > 0
  useEffect(() => {
    if (!isAny) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [isAny])
  if (!isAny) return null
  return (
    <Block title={t(m.inProgress)}>
      <ul className={styles.underway}>
        {underway.map(({ address, doing, since }) => (
          <li key={address}>
            <span>
              <code>{address}</code> {doing}
            </span>
            {/* Screen readers must not announce a clock every second. */}
            <time aria-hidden="true">{formatDuration(now - Date.parse(since))}</time>
          </li>
        ))}
      </ul>
    </Block>
  )
}
