import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { roleOptions, type ProfileReply } from '@cmp/contract'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useChange } from '../../../kit/api/use-change.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { TimeZonePicker } from '../../../kit/form/time-zone-picker.tsx'
import { DateCell, IdCell, NoValue } from '../../../ui/parts/cells.tsx'
import { formatDateTime } from '../../../ui/parts/dates.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { chooseTimeZone, refreshAccount } from './account.ts'
import { LanguageForm } from './LanguageForm.tsx'
import { Panel } from './parts.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './profile.module.css'
import common from '../../../ui/parts/common.module.css'
import resourceForm from '../../../kit/form/resource-form.module.css'

const TimeZoneForm = ({ profile }: { profile: ProfileReply }) => {
  const id = useId()
  const ofBrowser = useClientState(({ timezone }) => timezone)
  const [zone, setZone] = useState(ofBrowser || profile.timezone)
  const [isHereOnly, setHereOnly] = useState(ofBrowser !== '')
  const [opened] = useState(() => new Date().toISOString())
  const saving = useChange(async () => {
    if (!isHereOnly) {
      await chooseTimeZone(profile.userId, zone)
      await refreshAccount()
    }
    useClientState.setState({ timezone: isHereOnly ? zone : '' })
    showToast(t(m.datesAreNowShownInTime, { zone }), { tone: 'success' })
  }, 'inline')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.send()
  }
  return (
    <form className={styles.panelForm} onSubmit={submit}>
      <div className={resourceForm.field}>
        <label htmlFor={id}>{t(m.timeZone)}</label>
        <TimeZonePicker id={id} value={zone} onChange={setZone} describedBy={`${id}-note`} />
        <p id={`${id}-note`}>{t(m.currentTimeInThisTimeZone, { dateTime: formatDateTime(opened, zone) })}</p>
      </div>
      <Checkbox
        label={t(m.onlyInThisBrowser)}
        checked={isHereOnly}
        onChange={(checked) => {
          setHereOnly(checked)
          if (!checked) setZone(profile.timezone)
        }}
      />
      {saving.problem && <Alert severity="error">{saving.problem}</Alert>}
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={isHereOnly ? zone === ofBrowser : ofBrowser === '' && zone === profile.timezone}
          loading={saving.isBusy}
        >
          {t(m.saveTimeZone)}
        </Button>
      </div>
    </form>
  )
}

/** The signed-in user, and the time zone that dates are shown in. */
export const ProfileTab = ({ profile }: { profile: ProfileReply }) => {
  const { email, lastSignInAt, roleCode } = profile
  const facts: { label: string; value: ReactNode }[] = [
    { label: t(m.name), value: profile.name },
    { label: t(m.userId), value: profile.userId },
    { label: t(m.email2), value: email ?? <NoValue /> },
    { label: t(m.company), value: profile.companyName },
    { label: t(m.role), value: t(roleOptions.find(({ value }) => value === roleCode)?.label ?? roleCode) },
    { label: t(m.id), value: <IdCell value={profile.id} /> },
    {
      label: t(m.lastSignIn),
      value: lastSignInAt ? <DateCell value={lastSignInAt} withTime /> : <NoValue />,
    },
  ]
  return (
    <>
      <Panel title={t(m.aboutYou)} text={t(m.administratorOfYourCompanyCanChange)}>
        <dl className={`${common.facts} ${common.factsRows} ${styles.profileFacts}`}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t(m.language)} text={t(m.languageText)}>
        <LanguageForm profile={profile} />
      </Panel>
      <Panel title={t(m.datesAndTimes)} text={t(m.allDatesAndTimesInPortal)}>
        <TimeZoneForm key={profile.timezone} profile={profile} />
      </Panel>
    </>
  )
}
