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
}: {
  setting: NotificationSetting
  whose: Whose
  hasMail: boolean
}) => {
  const { event, title, purpose, bell, mail } = setting
  const choosing = useChange(async (ways: { bell: boolean; mail: boolean }) => {
    await send(saveNotificationSettings, { body: { whose, settings: [{ event, ...ways }] } })
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
          onChange={(on) => choosing.send({ bell: on, mail })}
        />
      </td>
      <td>
        <Checkbox
          label={renderTickLabel(t(m.email))}
          checked={mail}
          disabled={choosing.isBusy || !hasMail}
          onChange={(on) => choosing.send({ bell, mail: on })}
        />
      </td>
    </tr>
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
  const { settings, email } = answer.data
  return (
    <TableBlock
      title={title}
      note={note(email)}
      heads={[t(m.event), t(m.bellHead), t(m.emailHead)]}
      words={1}
    >
      <tbody>
        {settings.map((setting) => (
          <Row
            key={setting.event}
            setting={setting}
            whose={whose}
            hasMail={whose === 'everybody' || email !== null}
          />
        ))}
      </tbody>
    </TableBlock>
  )
}

const ownNote = (email: string | null): string =>
  email === null ? t(m.youHaveNoEmailAddressSo) : t(m.similarNotificationsAreGroupedWithin10, { email })

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
