/** The content of the bell: the latest notifications and tasks in two tabs, each with a link to its page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/work'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { Tabs } from '../../ui/parts/Tabs.tsx'
import { paths } from '../api/paths.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import { NotificationList } from './NotificationList.tsx'
import { buildNotificationsQuery, setRead } from './notifications.ts'
import { TaskList } from './TaskList.tsx'
import { acknowledgeTasks, clearEndedTasks, useTasks } from './tasks.ts'
import styles from './bell-panel.module.css'

/** The number of groups of notifications in the menu. */
const shownGroups = 20

const Notifications = ({ close }: { close: () => void }) => {
  const [isFiltered, setFiltered] = useState(false)
  const answer = useQuery(buildNotificationsQuery(isFiltered ? 'attention' : 'all', 1, shownGroups))
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingNotifications)} />
  const { groups, unread } = answer.data
  return (
    <>
      <div className={styles.bar}>
        <Checkbox label={t(m.onlyWhatNeedsMe)} checked={isFiltered} onChange={setFiltered} />
        <Button size="small" disabled={unread === 0} onClick={() => void setRead({})}>
          {t(m.markAllAsRead)}
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className={styles.empty}>{isFiltered ? t(m.nothingNeedsYou) : t(m.noNotifications)}</p>
      ) : (
        <NotificationList groups={groups} label={t(m.notifications)} onOpen={close} />
      )}
      <div className={styles.foot}>
        <Button size="small" href={paths.notifications()} onClick={close}>
          {t(m.allNotifications)}
        </Button>
      </div>
    </>
  )
}

const Tasks = ({ close }: { close: () => void }) => {
  const { tasks, unread } = useTasks()
  useEffect(() => {
    if (unread > 0) acknowledgeTasks()
  }, [unread])
  const hasEnded = tasks.some(({ state }) => state === 'done' || state === 'failed')
  return (
    <>
      <div className={styles.bar}>
        <span />
        <Button size="small" disabled={!hasEnded} onClick={clearEndedTasks}>
          {t(m.clearCompleted)}
        </Button>
      </div>
      {tasks.length === 0 ? (
        <p className={styles.empty}>{t(m.noTasks)}</p>
      ) : (
        <TaskList tasks={tasks} label={t(m.tasks)} onOpen={close} />
      )}
      <div className={styles.foot}>
        <Button size="small" href={paths.tasks()} onClick={close}>
          {t(m.allTasks)}
        </Button>
      </div>
    </>
  )
}

/** The panel. */
export const BellPanel = ({ close }: { close: () => void }) => {
  const { tasks, unread, news, attention } = useTasks()
  const running = tasks.filter(({ state }) => state === 'running' || state === 'queued').length
  // It opens with what asks for the person, or with running work.
  const [tab, setTab] = useState<'notifications' | 'tasks'>(
    news.attention === 0 && (attention > 0 || running > 0) ? 'tasks' : 'notifications',
  )
  return (
    <div className={styles.panel}>
      <Tabs
        label={t(m.notificationsAndTasks)}
        tabs={[
          { value: 'notifications', label: t(m.notificationsTab, { count: news.unread }) },
          { value: 'tasks', label: t(m.tasksTab, { count: running + unread }) },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'notifications' ? <Notifications close={close} /> : <Tasks close={close} />}
      </Tabs>
    </div>
  )
}
