/** The sign-in settings of administrators. Each switch takes effect at once. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/sign-in-settings'
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
import { getVersion } from '../../../kit/api/versions.ts'
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

const title = t(m.signInSettings)

const settingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => send(getSignInSettings, {}, { signal }),
})

type SwitchName = 'isSignUpOpen' | 'isLoginByGetAllowed'

const switches: readonly { name: SwitchName; label: string; on: string; off: string }[] = [
  {
    name: 'isSignUpOpen',
    label: t(m.openSignUp),
    on: t(m.theSignInPageHasA),
    off: t(m.usersCanJoinByInvitationOnly),
  },
  {
    name: 'isLoginByGetAllowed',
    label: t(m.allowPasswordInUrl),
    on: t(m.getApiUsersLoginIsAccepted),
    off: t(m.getApiUsersLoginIsRejected),
  },
]

/** Saves a change of the settings, unless somebody else has changed them since they were shown. */
const saveSettings = (settings: SignInSettings, change: Partial<SignInSettings>) =>
  send(setSignInSettings, { body: { ...settings, ...change } }, { ifMatch: getVersion(settings) })

/** Shows why the settings were not saved, and the current ones. */
const showProblem = (error: unknown): Promise<void> => {
  showToast(describeError(error), { tone: 'error' })
  return queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
}

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
    mutationFn: (value: boolean) => saveSettings(settings, { [name]: value }),
    onSuccess: async (_reply, value) => {
      queryClient.setQueryData(settingsQuery.queryKey, { ...settings, [name]: value })
      showToast(t(m.isNow, { label, value: String(value) }), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
    onError: showProblem,
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
      saveSettings(settings, { secondStepRoles }),
    onSuccess: async (reply) => {
      queryClient.setQueryData(settingsQuery.queryKey, reply)
      showToast(t(m.twoStepVerificationRequirementSaved), { tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
    onError: showProblem,
  })
  const chosen = save.isPending ? save.variables : settings.secondStepRoles
  return (
    <li>
      <div role="group" aria-labelledby={id}>
        <h2 id={id}>{t(m.requireTwoStepVerificationFor)}</h2>
        <p>{t(m.usersWithTheseRolesWhoSign)}</p>
        {roleCodes.map((role) => (
          <Checkbox
            key={role}
            label={`${role}: ${t(roleWords[role].short)}`}
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
  if (!settings) return <LogoSpinner label={t(m.loadingTheSettings)} />
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
