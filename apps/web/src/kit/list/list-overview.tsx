/**
 * The figures above a list: one strip that opens and closes, so that the rows come first. Whether it is open is remembered
 * for the user and the list.
 */
import { useId, type ReactNode } from 'react'
import { ExpandIcon } from '../../ui/parts/icons.tsx'
import { changeListSettings, useListSettings } from './list-settings.ts'
import styles from './list-overview.module.css'

/** Renders the strip. `summary` is shown while it is closed, `children` while it is open. */
export const ListOverview = ({
  list,
  label,
  summary,
  children,
}: {
  /** The name of the list. */
  list: string
  label: string
  summary: ReactNode
  children: ReactNode
}) => {
  const isOpen = useListSettings(list).isOverviewOpen ?? false
  const id = useId()
  return (
    <section className={styles.overview} aria-label={label} data-tall={isOpen ? '' : undefined}>
      <div className={styles.overviewHead}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => changeListSettings(list, { isOverviewOpen: !isOpen })}
        >
          <ExpandIcon size={18} />
          {label}
        </button>
        {!isOpen && <div>{summary}</div>}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}
