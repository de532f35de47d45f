/** Work in the background: its state, progress and result, each with a link to its page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/work'
import type { Task } from '@cmp/contract'
import { BareButton } from '../../ui/parts/Button.tsx'
import { LinearProgress } from '../../ui/parts/LinearProgress.tsx'
import { StatusChip } from '../../ui/parts/StatusChip.tsx'
import type { BackgroundTask } from './tasks.ts'
import { TimeAgo } from './TimeAgo.tsx'
import styles from './bell-panel.module.css'

const labels: Record<Task['state'], string> = {
  queued: t(m.queued),
  running: t(m.running),
  waiting: t(m.waitingForDecision),
  done: t(m.succeeded),
  failed: t(m.failed),
}

const Row = ({ task, onOpen }: { task: BackgroundTask; onOpen: () => void }) => {
  const { title, state, detail, progress, href, at, isRead } = task
  const content = (
    <>
      <span className={styles.head}>
        <strong data-read={isRead || undefined}>{title}</strong>
        <StatusChip value={state} label={labels[state]} />
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {state === 'running' && <LinearProgress label={t(m.progressOf, { title })} share={progress} />}
      {at !== undefined && <TimeAgo at={at} className={styles.time} />}
    </>
  )
  return (
    <li>
      <div className={styles.row}>
        {href === undefined ? (
          <div className={styles.entry}>{content}</div>
        ) : (
          <BareButton href={href} className={styles.entry} onClick={onOpen}>
            {content}
          </BareButton>
        )}
      </div>
    </li>
  )
}

/** The list. `onOpen` is called when an entry is opened. */
export const TaskList = ({
  tasks,
  label,
  onOpen,
}: {
  tasks: readonly BackgroundTask[]
  label: string
  onOpen: () => void
}) => (
  <ul className={styles.list} aria-label={label}>
    {tasks.map((task) => (
      <Row key={task.id} task={task} onOpen={onOpen} />
    ))}
  </ul>
)
