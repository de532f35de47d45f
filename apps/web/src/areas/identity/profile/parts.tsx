/** Components that the profile's tabs share: a card with a title, and a list of entries with actions. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import styles from './profile.module.css'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'

/** A card with a title, a sentence of description, and content. */
export const Panel = ({
  title,
  text,
  status,
  action,
  children,
}: {
  title: string
  text?: ReactNode
  /** Shown beside the title. */
  status?: ReactNode
  /** Buttons at the end of the title row. */
  action?: ReactNode
  children?: ReactNode
}) => (
  <section className={styles.panel} aria-label={title}>
    <header>
      <h2>
        {title} {status}
      </h2>
      {action}
    </header>
    {text && <p>{text}</p>}
    {children}
  </section>
)

/** An entry of a list: its name, details and actions. */
export type Entry = {
  id: string
  title: ReactNode
  facts: { label: string; value: ReactNode }[]
  actions?: ReactNode
}

const skeletons = [1, 2]

/** A list that is loaded: its entries, the text if it is empty, or the error. */
export const EntryList = ({
  label,
  answer,
  entries,
  empty,
}: {
  label: string
  answer: UseQueryResult<unknown>
  /** The rows of the response; undefined while they load. */
  entries: Entry[] | undefined
  empty: string
}) => {
  if (answer.isError) return <QueryFailed answer={answer} />
  if (entries?.length === 0) return <p className={styles.panelEmpty}>{empty}</p>
  return (
    <ul className={styles.entries} aria-label={label} aria-busy={entries === undefined}>
      {entries
        ? entries.map(({ id, title, facts, actions }) => (
            <li key={id}>
              <div>
                <h3>{title}</h3>
                <dl>
                  {facts.map((fact) => (
                    <div key={fact.label}>
                      <dt>{fact.label}</dt>
                      <dd>{fact.value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              {actions && <div>{actions}</div>}
            </li>
          ))
        : skeletons.map((row) => (
            <li key={row}>
              <div>
                <Skeleton width={180} />
                <Skeleton width={280} />
              </div>
            </li>
          ))}
    </ul>
  )
}
