/** Tabs of a page, one of them open. */
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** A tab. */
export type TabItem<T extends string> = { value: T; label: ReactNode; disabled?: boolean }

/** The tabs, labeled by `label`, with the panel of the open one. Arrow keys move between tabs, and Enter opens one. */
export const Tabs = <T extends string>({
  label,
  tabs,
  value,
  onChange,
  end,
  children,
}: {
  label: string
  tabs: readonly TabItem<T>[]
  value: T
  onChange: (value: T) => void
  /** Shown at the end of the tab row. */
  end?: ReactNode
  /** The content of the open panel. */
  children: ReactNode
}) => (
  <BaseTabs.Root
    className={styles.tabs}
    value={value}
    onValueChange={(chosen: unknown) => {
      const tab = tabs.find((tab) => tab.value === chosen)
      if (tab) onChange(tab.value)
    }}
  >
    <div className={styles.row}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} className={styles.tab} value={tab.value} disabled={tab.disabled}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {end}
    </div>
    <BaseTabs.Panel className={styles.panel} value={value}>
      {children}
    </BaseTabs.Panel>
  </BaseTabs.Root>
)
