/** The sign-in settings of administrators. Each switch takes effect at once. */
import {
  getSignInSettings,
  permit,
  roleCodes,
  roleWords,
  setSignInSettings,
  type SignInSettings,
} from '@cmp/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { Checkbox, Switch } from '../../../ui/parts/Checkbox.tsx'
import { TermsForm } from '../terms/TermsForm.tsx'
import styles from './sign-in-settings.module.css'

const title = 'Sign-in settings'

const settingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => send(getSignInSettings, {}, { signal }),
})

type SwitchName = 'isSignUpOpen' | 'isLoginByGetAllowed'

const switches: readonly { name: SwitchName; label: string; on: string; off: string }[] = [
  {
    name: 'isSignUpOpen',
    label: 'Open sign-up',
    on: 'The sign-in page has a link to sign up. People who sign up confirm their email address, then wait for an administrator’s approval.',
    off: 'Accounts are by invitation only. The sign-in page has no link to sign up.',
  },
  {
    name: 'isLoginByGetAllowed',
    label: 'Programs may sign in with the password in the address',
    on: 'GET /api/Users/Login answers as it always did. Addresses are kept in logs of proxies and programs: turn this off once every program signs in by POST or uses an API token.',
    off: 'GET /api/Users/Login is refused. Programs sign in by POST or use an API token.',
  },
]

const SettingSwitch = ({
  settings,
  label,
  name,
  on,
  off,
}: { settings: SignInSettings } & (typeof switches)[number]) => {
  const id = useId()
  const isOn = settings[name]
  const save = useMutation({
    mutationFn: (value: boolean) => send(setSignInSettings, { body: { ...settings, [name]: value } }),
    onSuccess: async (_reply, value) => {
      queryClient.setQueryData(settingsQuery.queryKey, { ...settings, [name]: value })
      showToast(`${label}: ${value ? 'on' : 'off'}.`, { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
    onError: (error) => showToast(describeError(error), { tone: 'error' }),
  })
  return (
    <li>
      <Switch
        checked={save.isPending ? save.variables : isOn}
        disabled={save.isPending}
        id={id}
        aria-describedby={`${id}-note`}
        onChange={(value) => save.mutate(value)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-note`}>{isOn ? on : off}</p>
      </div>
    </li>
  )
}

/** A checkbox for each role that requires two-step verification. */
const SecondStepRoles = ({ settings }: { settings: SignInSettings }) => {
  const id = useId()
  const save = useMutation({
    mutationFn: (secondStepRoles: SignInSettings['secondStepRoles']) =>
      send(setSignInSettings, { body: { ...settings, secondStepRoles } }),
    onSuccess: async (reply) => {
      queryClient.setQueryData(settingsQuery.queryKey, reply)
      showToast('The roles that require two-step verification have been saved.', { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
    onError: (error) => showToast(describeError(error), { tone: 'error' }),
  })
  const chosen = save.isPending ? save.variables : settings.secondStepRoles
  return (
    <li>
      <div role="group" aria-labelledby={id}>
        <h2 id={id}>Require two-step verification for</h2>
        <p>
          People with these roles who sign in with a password need a passkey, an app code or an emailed code.
          People without one can only add one, on the profile page. Without a mail server, emailed codes do
          not count.
        </p>
        {roleCodes.map((role) => (
          <Checkbox
            key={role}
            label={`${role}: ${roleWords[role].short}`}
            checked={chosen.includes(role)}
            disabled={save.isPending}
            onChange={(isChosen) =>
              save.mutate(roleCodes.filter((one) => (one === role ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </li>
  )
}

const Settings = () => {
  const answer = useQuery(settingsQuery)
  const settings = answer.data
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!settings) return <LogoSpinner label="Loading the settings" />
  return (
    <ul className={styles.settings}>
      {switches.map((setting) => (
        <SettingSwitch key={setting.name} settings={settings} {...setting} />
      ))}
      <SecondStepRoles settings={settings} />
    </ul>
  )
}

/** The page. */
export const SignInSettingsPage = () => {
  useTitle(title)
  return (
    <RequireRole permission={permit.use('sign-in-settings.change')}>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      <Settings />
      <TermsForm />
    </RequireRole>
  )
}
