/** Notification settings: a row for each event and a column for each channel. Each change is saved at once. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { notificationSettings, saveNotificationSettings, type NotificationSetting } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Checkbox } from '../../../ui/parts/Checkbox.tsx'
import { Select } from '../../../ui/parts/inputs.tsx'
import { TableBlock } from '../../../ui/parts/TableBlock.tsx'
import common from '../../../ui/parts/common.module.css'
import styles from './profile.module.css'

type Whose = 'own' | 'everybody'

const buildSettingsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['notification-settings', whose],
    queryFn: ({ signal }) => send(notificationSettings, { query: { whose } }, { signal }),
  })

const Row = ({
  setting,
  whose,
  hasMail,
  isDaily,
}: {
  setting: NotificationSetting
  whose: Whose
  hasMail: boolean
  /** Whether the person gets one email a day and chooses what is mailed at once. */
  isDaily: boolean
}) => {
  const { event, title, purpose, bell, mail, isAtOnce } = setting
  const choosing = useChange(async (ways: { bell?: boolean; mail?: boolean; isAtOnce?: boolean }) => {
    await send(saveNotificationSettings, { body: { whose, settings: [{ event, bell, mail, ...ways }] } })
    // The settings for everybody apply to users who have not changed theirs.
    await queryClient.invalidateQueries({ queryKey: ['notification-settings'] })
  }, 'toast')
  const renderTickLabel = (way: string) => <span className={common.visuallyHidden}>{`${title}: ${way}`}</span>
  return (
    <tr>
      <th scope="row" className={styles.event}>
        {title}
        <small>{purpose}</small>
      </th>
      <td>
        <Checkbox
          label={renderTickLabel(t(m.bell))}
          checked={bell}
          disabled={choosing.isBusy}
          onChange={(on) => choosing.send({ bell: on })}
        />
      </td>
      <td>
        <Checkbox
          label={renderTickLabel(t(m.email))}
          checked={mail}
          disabled={choosing.isBusy || !hasMail}
          onChange={(on) => choosing.send({ mail: on })}
        />
      </td>
      {isDaily && (
        <td>
          <Checkbox
            label={renderTickLabel(t(m.emailAtOnce))}
            checked={mail && isAtOnce}
            disabled={choosing.isBusy || !mail || !hasMail}
            onChange={(on) => choosing.send({ isAtOnce: on })}
          />
        </td>
      )}
    </tr>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const atOnce = 'at-once'

/** The choice between emails at once and one email a day, at an hour of the person's time zone. */
const EmailFrequency = ({ digestHour, timezone }: { digestHour: number | null; timezone: string }) => {
  const choosing = useChange(async (hour: number | null) => {
    await send(saveNotificationSettings, { body: { settings: [], digestHour: hour } })
    await queryClient.invalidateQueries({ queryKey: ['notification-settings'] })
  }, 'toast')
  return (
    <label className={styles.frequency}>
      <span>{t(m.emails)}</span>
      <Select
        value={digestHour === null ? atOnce : String(digestHour)}
        disabled={choosing.isBusy}
        options={[
          { value: atOnce, label: t(m.emailsAtOnce) },
          ...hours.map((hour) => ({
            value: String(hour),
            label: t(m.onceADayAt, { time: `${String(hour).padStart(2, '0')}:00` }),
          })),
        ]}
        onChange={(value) => choosing.send(value === atOnce ? null : Number(value))}
      />
      <small>{t(m.inTimeZone, { timezone })}</small>
    </label>
  )
}

const Table = ({
  whose,
  title,
  note,
}: {
  whose: Whose
  title: string
  note: (email: string | null) => string
}) => {
  const answer = useQuery(buildSettingsQuery(whose))
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingTheNotifications)} />
  const { settings, email, digestHour, timezone } = answer.data
  const isOwn = whose === 'own'
  const isDaily = isOwn && digestHour !== null
  return (
    <>
      {isOwn && email !== null && <EmailFrequency digestHour={digestHour} timezone={timezone} />}
      <TableBlock
        title={title}
        note={note(email)}
        heads={[t(m.event), t(m.bellHead), t(m.emailHead), ...(isDaily ? [t(m.atOnceHead)] : [])]}
        words={1}
      >
        <tbody>
          {settings.map((setting) => (
            <Row
              key={setting.event}
              setting={setting}
              whose={whose}
              hasMail={whose === 'everybody' || email !== null}
              isDaily={isDaily}
            />
          ))}
        </tbody>
      </TableBlock>
    </>
  )
}

const ownNote = (email: string | null): string =>
  email === null ? t(m.youHaveNoEmailAddressSo) : t(m.notificationsOfOneKindAndDay, { email })

const getDefaultsNote = (): string => t(m.appliesToUsersInYourCompany)

/** The tab. */
export const NotificationsTab = () => {
  const isAdministrator = useRoleIsIn('admin')
  return (
    <>
      <Table whose="own" title={t(m.yourNotifications)} note={ownNote} />
      {isAdministrator && (
        <Table whose="everybody" title={t(m.defaultNotifications)} note={getDefaultsNote} />
      )}
    </>
  )
}
