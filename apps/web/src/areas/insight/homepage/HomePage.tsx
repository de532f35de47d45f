/** The start page: what was charged, and what is waiting or late. Each number links to the list behind it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { demoPeople, readHomepage, type HomeReply } from '@cmp/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { useRoleIsIn, useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { DemoTour } from './DemoTour.tsx'
import { CustomerHome, CustomerHomeSkeleton } from './CustomerHome.tsx'
import { ProviderHome, ProviderHomeSkeleton } from './ProviderHome.tsx'
import styles from './home-page.module.css'

/** The refetch interval, because the page is left open all day. Milliseconds. */
const refetchMilliseconds = 60_000

const Body = ({ answer, isProvider }: { answer: UseQueryResult<HomeReply>; isProvider: boolean }) => {
  if (answer.data?.side === 'provider') return <ProviderHome home={answer.data} />
  if (answer.data) return <CustomerHome home={answer.data} />
  if (answer.isError)
    return (
      <section className={styles.homeCard} data-area="setup">
        <QueryFailed title={t(m.couldNotLoadHomePage)} answer={answer} />
      </section>
    )
  return isProvider ? <ProviderHomeSkeleton /> : <CustomerHomeSkeleton />
}

/** The start page for the reseller or for a customer, depending on the user. */
export const HomePage = () => {
  useTitle(t(m.home))
  const session = useSession()
  const isProvider = useRoleIsIn('sa')
  const answer = useQuery({
    queryKey: ['homepage'],
    queryFn: ({ signal }) => send(readHomepage, {}, { signal }),
    refetchInterval: refetchMilliseconds,
  })
  if (!session) return null
  return (
    <div className={styles.home}>
      <header>
        <h1>{t(m.welcome, { name: session.user.name })}</h1>
        <p>
          {session.user.companyName}
          {answer.data && (
            <>
              {' · '}
              <DateCell value={answer.data.today} />
            </>
          )}
        </p>
      </header>
      {demoPeople.some(({ userId }) => userId === session.user.userId) && (
        <DemoTour userId={session.user.userId} side={isProvider ? 'provider' : 'customer'} />
      )}
      <div className={styles.homeGrid} data-side={isProvider ? 'provider' : 'customer'}>
        <Body answer={answer} isProvider={isProvider} />
      </div>
    </div>
  )
}
