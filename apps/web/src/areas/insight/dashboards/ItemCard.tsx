/** A dashboard item with its title and menu. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { DashboardItem } from '@cmp/contract'
import { useId, useState } from 'react'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { MoreIcon } from '../../../ui/parts/icons.tsx'
import { Menu } from '../../../ui/parts/Menu.tsx'
import { ItemContent } from './ItemContent.tsx'
import { ThresholdDialog, TitleDialog } from './ItemDialogs.tsx'
import styles from './dashboards.module.css'

/** The actions on an item for users who may change the dashboard. */
export type ItemActions = {
  isArranging: boolean
  rename: (item: DashboardItem, name: string) => Promise<void>
  setThreshold: (item: DashboardItem, threshold: DashboardItem['threshold']) => void
  remove: (item: DashboardItem) => Promise<void>
  customize: () => void
  doneCustomizing: () => void
}

/** The item. Without `actions` it has no menu. */
export const ItemCard = ({
  item,
  colour,
  actions,
  onZoom,
  onBack,
  onDay,
}: {
  item: DashboardItem
  colour: (resource: string) => string
  actions: ItemActions | undefined
  onZoom: (start: number, end: number) => void
  onBack: () => void
  onDay: (day: string) => void
}) => {
  const id = useId()
  const [open, setOpen] = useState<'title' | 'threshold'>()
  const isSeries = item.monitoringType === 'metric' || item.monitoringType === 'number'
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{item.name}</h2>
        {actions && (
          <Menu
            renderTrigger={(trigger) => (
              <IconButton {...trigger} size="small" label={t(m.menuFor, { name: item.name })}>
                <MoreIcon size={18} />
              </IconButton>
            )}
            entries={[
              { label: t(m.configureTitle), onClick: () => setOpen('title') },
              ...(isSeries ? [{ label: t(m.threshold), onClick: () => setOpen('threshold') }] : []),
              actions.isArranging
                ? { label: t(m.doneCustomizing), onClick: actions.doneCustomizing }
                : { label: t(m.customize), onClick: actions.customize },
              {
                label: t(m.removeFromDashboard),
                destructive: true,
                onClick: () =>
                  confirm({
                    title: t(m.areYouSureYouWantTo),
                    consequences: item.name,
                    action: t(m.remove),
                    destructive: true,
                    run: () => actions.remove(item),
                  }),
              },
            ]}
          />
        )}
      </header>
      <ItemContent item={item} colour={colour} onZoom={onZoom} onBack={onBack} onDay={onDay} />
      {open === 'title' && actions && (
        <TitleDialog
          item={item}
          onApply={(name) => actions.rename(item, name)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'threshold' && actions && (
        <ThresholdDialog
          item={item}
          onApply={(threshold) => actions.setThreshold(item, threshold)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
