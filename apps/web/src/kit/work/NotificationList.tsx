/** Notifications in groups of one kind and date. A group of several opens; each entry links to its subject. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/work'
import type { NotificationGroup, OwnNotification } from '@cmp/contract'
import { useState } from 'react'
import { BareButton, Button } from '../../ui/parts/Button.tsx'
import { IconButton } from '../../ui/parts/IconButton.tsx'
import { CheckIcon, UnreadIcon } from '../../ui/parts/icons.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import { getGroupKey, setRead } from './notifications.ts'
import { TimeAgo } from './TimeAgo.tsx'
import styles from './bell-panel.module.css'

/** A button that marks something as read, or as unread if it is read. */
const ReadButton = ({ title, isRead, onChange }: { title: string; isRead: boolean; onChange: () => void }) => (
  <IconButton label={isRead ? t(m.markAsUnread, { title }) : t(m.markAsRead, { title })} tip onClick={onChange}>
    {isRead ? <UnreadIcon size={16} /> : <CheckIcon size={16} />}
  </IconButton>
)

const Head = ({
  title,
  isRead,
  needsAction,
  at,
}: {
  title: string
  isRead: boolean
  needsAction: boolean
  at: string
}) => (
  <>
    <span className={styles.head}>
      <strong data-read={isRead || undefined}>{title}</strong>
      {needsAction && !isRead && <StatusChip value="waiting" label={t(m.needsAction)} />}
    </span>
    <TimeAgo at={at} className={styles.time} />
  </>
)

const Item = ({ item, onOpen }: { item: OwnNotification; onOpen: () => void }) => {
  const { id, title, detail, href, at, isRead, needsAction } = item
  return (
    <li>
      <div className={styles.row}>
        <BareButton
          href={href}
          className={styles.entry}
          onClick={() => {
            if (!isRead) void setRead({ id })
            onOpen()
          }}
        >
          <Head {...{ title, isRead, needsAction, at }} />
          {detail && <span className={styles.detail}>{detail}</span>}
        </BareButton>
        <ReadButton title={title} isRead={isRead} onChange={() => void setRead({ id, isRead: !isRead })} />
      </div>
    </li>
  )
}

const Group = ({ group, onOpen }: { group: NotificationGroup; onOpen: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const { count, unread, needsAction, latestAt, items, href } = group
  const title = t(m.severalOf, { count, title: group.title })
  return (
    <li>
      <div className={styles.row}>
        <BareButton className={styles.entry} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Head title={title} isRead={unread === 0} needsAction={needsAction} at={latestAt} />
          {!isOpen && items[0] && <span className={styles.detail}>{items[0].title}</span>}
        </BareButton>
        <ReadButton
          title={title}
          isRead={unread === 0}
          onChange={() => void setRead({ group: getGroupKey(group), isRead: unread > 0 })}
        />
      </div>
      {isOpen && (
        <div className={styles.items}>
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.id} item={item} onOpen={onOpen} />
            ))}
          </ul>
          {count > items.length && (
            <Button size="small" href={href} onClick={onOpen}>
              {t(m.andMore, { count: count - items.length })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The list. `onOpen` is called when an entry is opened. */
export const NotificationList = ({
  groups,
  label,
  onOpen,
}: {
  groups: readonly NotificationGroup[]
  label: string
  onOpen: () => void
}) => (
  <ul className={styles.list} aria-label={label}>
    {groups.map((group) => {
      const [only] = group.items
      const key = `${group.kind} ${group.day}`
      return group.count === 1 && only ? (
        <Item key={key} item={only} onOpen={onOpen} />
      ) : (
        <Group key={key} group={group} onOpen={onOpen} />
      )
    })}
  </ul>
)
