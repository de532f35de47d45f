/** The log of a run, which can be searched; the newest line stays in view while it goes. */
import type { ProvisionRun } from '@cmp/contract'
import { useContext, useEffect, useRef, useState } from 'react'
import { RestedText } from '../../kit/list/list-filters.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { formatTime, TimeZone } from '../../ui/parts/dates.ts'
import styles from './provisions.module.css'

/** The log. */
export const RunLog = ({ log, isAtWork }: { log: ProvisionRun['log']; isAtWork: boolean }) => {
  const timeZone = useContext(TimeZone)
  const [search, setSearch] = useState('')
  const end = useRef<HTMLOListElement>(null)
  const newest = log.at(-1)
  useEffect(() => {
    if (isAtWork && newest && end.current) end.current.scrollTop = end.current.scrollHeight
  }, [isAtWork, newest])
  const wanted = search.toLowerCase()
  const lines = log.filter(({ address, text }) => `${address} ${text}`.toLowerCase().includes(wanted))
  return (
    <Block title="Log" note={log.length === 0 ? 'Nothing has been said so far.' : undefined}>
      {log.length > 0 && (
        <>
          <RestedText
            value={search}
            onChange={setSearch}
            label="Search the log"
            placeholder="Search"
            width={220}
          />
          <ol className={styles.log} ref={end} tabIndex={0} aria-label="Log, scrollable">
            {lines.map(({ at, kind, address, text }, index) => (
              <li key={`${at} ${index}`} data-kind={kind}>
                <time dateTime={at}>{formatTime(at, timeZone)}</time>
                <span>
                  {address && <code>{address}</code>} {text}
                </span>
              </li>
            ))}
          </ol>
          {lines.length === 0 && <p>No line has that in it.</p>}
        </>
      )}
    </Block>
  )
}
