/** All notifications of a person, in groups of one kind and date. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/notifications'
import { numberText, pageLimits } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { NotificationList } from '../../../kit/work/NotificationList.tsx'
import { buildNotificationsQuery, setRead, type NotificationFilter } from '../../../kit/work/notifications.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { EmptyState } from '../../../ui/parts/EmptyState.tsx'
import { Pager } from '../../../ui/parts/Pager.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'

const title = t(m.notifications)
const sizes = [20, 50, 100]

const emptyTitles: Record<NotificationFilter, string> = {
  all: t(m.noNotifications),
  unread: t(m.everythingIsRead),
  attention: t(m.nothingNeedsYou),
}

const ignore = () => undefined

/** The page. */
export const NotificationsPage = () => {
  useTitle(title)
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(sizes[0] ?? pageLimits.defaultSize)
  const answer = useQuery(buildNotificationsQuery(filter, page, size))
  const { groups = [], count = 0, unread = 0, attention = 0 } = answer.data ?? {}
  const first = groups.length === 0 ? 0 : (page - 1) * size + 1
  return (
    <>
      <PageHeader
        title={title}
        count={answer.data && unread}
        crumbs={[{ name: title }]}
        action={
          <Button variant="outlined" disabled={unread === 0} onClick={() => void setRead({})}>
            {t(m.markAllAsRead)}
          </Button>
        }
      />
      <Tabs
        label={t(m.filter)}
        tabs={[
          { value: 'all', label: t(m.all) },
          { value: 'unread', label: t(m.unreadCount, { count: unread }) },
          { value: 'attention', label: t(m.onlyWhatNeedsMe, { count: attention }) },
        ]}
        value={filter}
        onChange={(chosen) => {
          setFilter(chosen)
          setPage(1)
        }}
        end={
          <Button size="small" href={paths.notificationSettings()}>
            {t(m.settings)}
          </Button>
        }
      >
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : !answer.data ? (
          <LogoSpinner label={t(m.loadingNotifications)} />
        ) : groups.length === 0 ? (
          <EmptyState title={emptyTitles[filter]} text={t(m.eventsYouChooseAppearHere)} />
        ) : (
          <>
            <NotificationList groups={groups} label={title} onOpen={ignore} />
            <Pager
              page={page}
              pages={Math.max(1, Math.ceil(count / size))}
              size={size}
              sizes={sizes}
              range={t(m.rangeOf, {
                first: numberText(first),
                last: numberText(first + groups.length - 1),
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
      </Tabs>
    </>
  )
}
