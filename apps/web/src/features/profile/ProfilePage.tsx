import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ProfileReply } from '@cmp/contract'
import { paths } from '../../kit/api/paths.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { profileQuery } from './account.ts'
import { AppearanceTab } from './AppearanceTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'
import { TokensTab } from './TokensTab.tsx'
import { Tabs } from '../../ui/parts/Tabs.tsx'
import styles from './profile.module.css'

const tabs = [
  { name: 'profile', label: 'Profile', Panel: ProfileTab },
  { name: 'security', label: 'Security', Panel: SecurityTab },
  { name: 'sessions', label: 'Sessions', Panel: SessionsTab },
  { name: 'tokens', label: 'API tokens', Panel: TokensTab },
  { name: 'notifications', label: 'Notifications', Panel: NotificationsTab },
  { name: 'appearance', label: 'Appearance', Panel: AppearanceTab },
] as const satisfies { name: string; label: string; Panel: ComponentType<{ profile: ProfileReply }> }[]

/** A person's own account; the open tab stands in the address. */
export const ProfilePage = () => {
  const search: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery(profileQuery)
  const { name, label, Panel } = tabs.find((tab) => tab.name === search.tab) ?? tabs[0]
  useTitle(`${label} · Profile`)
  return (
    <div className={styles.profile}>
      <PageHeader title={answer.data?.name ?? 'Profile'} crumbs={[{ name: 'Profile' }]} />
      <Tabs
        label="Parts of the profile"
        value={name}
        tabs={tabs.map(({ name, label }) => ({ value: name, label }))}
        onChange={(tab) => void navigate({ href: paths.profile(tab), replace: true })}
      >
        {answer.data ? (
          <Panel profile={answer.data} />
        ) : answer.isError ? (
          <QueryFailed answer={answer} />
        ) : (
          <LogoSpinner label="Loading your profile" />
        )}
      </Tabs>
    </div>
  )
}
