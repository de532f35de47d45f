/** All tasks of a person: work in the background that the person started. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/tasks'
import { numberText } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { TaskList } from '../../../kit/work/TaskList.tsx'
import {
  acknowledgeTasks,
  buildTaskPageQuery,
  clearEndedTasks,
  toBackgroundTask,
} from '../../../kit/work/tasks.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Pager } from '../../../ui/parts/Pager.tsx'

const title = t(m.tasks)
const sizes = [20, 50, 100]

const ignore = () => undefined

/** The page. */
export const TasksPage = () => {
  useTitle(title)
  const [isFiltered, setFiltered] = useState(false)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const answer = useQuery(buildTaskPageQuery(isFiltered, page, size))
  const { tasks = [], count = 0, unread = 0 } = answer.data ?? {}
  useEffect(() => {
    // A filtered list would lose its rows while they are being read.
    if (unread > 0 && !isFiltered) acknowledgeTasks()
  }, [unread, isFiltered])
  const first = tasks.length === 0 ? 0 : (page - 1) * size + 1
  return (
    <>
      <PageHeader
        title={title}
        count={answer.data && count}
        crumbs={[{ name: title }]}
        action={
          <Button variant="outlined" disabled={count === 0} onClick={clearEndedTasks}>
            {t(m.clearCompleted)}
          </Button>
        }
      />
      <p>
        <Checkbox
          label={t(m.onlyWhatNeedsMe)}
          checked={isFiltered}
          onChange={(on) => {
            setFiltered(on)
            setPage(1)
          }}
        />
      </p>
      {answer.isError ? (
        <QueryFailed answer={answer} />
      ) : !answer.data ? (
        <LogoSpinner label={t(m.loadingTasks)} />
      ) : tasks.length === 0 ? (
        <EmptyState title={t(m.noTasks)} text={t(m.fetchesImportsAndCalculationsAppearHere)} />
      ) : (
        <>
          <TaskList tasks={tasks.map(toBackgroundTask)} label={title} onOpen={ignore} />
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil(count / size))}
            size={size}
            sizes={sizes}
            range={t(m.rangeOf, {
              first: numberText(first),
              last: numberText(first + tasks.length - 1),
              count: numberText(count),
            })}
            onPage={setPage}
            onSize={(chosen) => {
              setSize(chosen)
              setPage(1)
            }}
          />
        </>
      )}
    </>
  )
}
