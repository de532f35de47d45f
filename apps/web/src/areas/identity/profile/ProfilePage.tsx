import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import type { ProfileReply } from '@cmp/contract'
import { paths } from '../../../kit/api/paths.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { profileQuery } from './account.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import styles from './profile.module.css'

const SecurityTab = lazy(async () => ({ default: (await import('./SecurityTab.tsx')).SecurityTab }))
const SessionsTab = lazy(async () => ({ default: (await import('./SessionsTab.tsx')).SessionsTab }))
const TokensTab = lazy(async () => ({ default: (await import('./TokensTab.tsx')).TokensTab }))
const NotificationsTab = lazy(async () => ({
  default: (await import('./NotificationsTab.tsx')).NotificationsTab,
}))
const AppearanceTab = lazy(async () => ({ default: (await import('./AppearanceTab.tsx')).AppearanceTab }))

const tabs = [
  { name: 'profile', label: t(m.profile), Panel: ProfileTab },
  { name: 'security', label: t(m.security), Panel: SecurityTab },
  { name: 'sessions', label: t(m.sessions), Panel: SessionsTab },
  { name: 'tokens', label: t(m.apiTokens), Panel: TokensTab },
  { name: 'notifications', label: t(m.notifications), Panel: NotificationsTab },
  { name: 'appearance', label: t(m.appearance), Panel: AppearanceTab },
] as const satisfies { name: string; label: string; Panel: ComponentType<{ profile: ProfileReply }> }[]

/** The user's own account. The address holds the open tab. */
export const ProfilePage = () => {
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery(profileQuery)
  const { name, label, Panel } = tabs.find((tab) => tab.name === search.tab) ?? tabs[0]
  useTitle(t(m.profile2, { label }))
  return (
    <div className={styles.profile}>
      <PageHeader title={answer.data?.name ?? t(m.profile)} crumbs={[{ name: t(m.profile) }]} />
      <Tabs
        label={t(m.profileSections)}
        value={name}
        tabs={tabs.map(({ name, label }) => ({ value: name, label }))}
        onChange={(tab) => void navigate({ href: paths.profile(tab), replace: true })}
      >
        {answer.data ? (
          <Suspense fallback={<LogoSpinner label={t(m.loadingYourProfile)} />}>
            <Panel profile={answer.data} />
          </Suspense>
        ) : answer.isError ? (
          <QueryFailed answer={answer} />
        ) : (
          <LogoSpinner label={t(m.loadingYourProfile)} />
        )}
      </Tabs>
    </div>
  )
}
