import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/frame'
import { Badge } from '../parts/Badge.tsx'
import { BareButton, Button } from '../parts/Button.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { BellIcon } from '../parts/icons.tsx'
import { LinearProgress } from '../parts/LinearProgress.tsx'
import { Popover } from '../parts/Popover.tsx'
import { StatusChip } from '../parts/StatusChip.tsx'
import styles from './bell-menu.module.css'

/** A task that runs in the background. */
export type BackgroundTask = {
  id: string
  title: string
  state: 'running' | 'done' | 'failed'
  /** 0 to 1; omitted while it is unknown. */
  progress?: number
  /** The current step, the result, or the reason for the failure. */
  detail?: string
  /** The page of the task. */
  href?: string
}

const labels = { running: t(m.running), done: t(m.done), failed: t(m.failed) } as const

const Task = ({ task, onOpen }: { task: BackgroundTask; onOpen: () => void }) => {
  const content = (
    <>
      <span className={styles.head}>
        <strong>{task.title}</strong>
        <StatusChip value={task.state} label={labels[task.state]} />
      </span>
      {task.detail && <span className={styles.detail}>{task.detail}</span>}
      {task.state === 'running' && (
        <LinearProgress label={t(m.progressOf, { title: task.title })} share={task.progress} />
      )}
    </>
  )
  return (
    <li>
      {task.href ? (
        <BareButton href={task.href} className={styles.task} onClick={onOpen}>
          {content}
        </BareButton>
      ) : (
        <div className={styles.task}>{content}</div>
      )}
    </li>
  )
}

/** The data of the notifications menu and the callbacks for the user's actions. */
export type Bell = {
  tasks: BackgroundTask[]
  /** The number of tasks that have ended since the user last opened the menu. */
  unread: number
  onOpen: () => void
  /** Removes the completed tasks from the list. */
  onClear: () => void
}

/** The notifications menu: background tasks, newest first, each with a link to its page. */
export const BellMenu = ({ tasks, unread, onOpen, onClear }: Bell) => {
  const running = tasks.filter((task) => task.state === 'running').length
  const news = running ? t(m.running2, { running }) : unread ? t(m.ended, { unread }) : t(m.backgroundTasks)
  return (
    <Popover
      label={t(m.backgroundTasks)}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          label={news}
          tip
          onClick={(event) => {
            props.onClick(event)
            onOpen()
          }}
        >
          <Badge count={running || unread}>
            <BellIcon size={22} />
          </Badge>
        </IconButton>
      )}
    >
      {(close) => (
        <div className={styles.bell}>
          <header>
            <h2>{t(m.backgroundTasks)}</h2>
            {tasks.some((task) => task.state !== 'running') && (
              <Button size="small" onClick={onClear}>
                {t(m.clearCompleted)}
              </Button>
            )}
          </header>
          {tasks.length === 0 ? (
            <p>{t(m.noBackgroundTasksFetchesImportsAnd)}</p>
          ) : (
            <ul>
              {tasks.map((task) => (
                <Task key={task.id} task={task} onOpen={close} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Popover>
  )
}
