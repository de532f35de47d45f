/** Notification settings: a row for each event and a column for each channel. Each change is saved at once. */
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
          label={renderTickLabel('bell')}
          checked={bell}
          disabled={choosing.isBusy}
          onChange={(on) => choosing.send({ bell: on, mail })}
        />
      </td>
      <td>
        <Checkbox
          label={renderTickLabel('e-mail')}
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
  if (!answer.data) return <LogoSpinner label="Loading the notifications" />
  const { settings, email } = answer.data
  return (
    <TableBlock title={title} note={note(email)} heads={['Event', 'Bell', 'E-mail']} words={1}>
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
  email === null
    ? 'You have no email address, so notifications appear only under the bell.'
    : `Similar notifications are grouped: within 10 minutes under the bell, within 5 minutes in one mail to ${email}. Your own actions do not notify you.`

const getDefaultsNote = (): string =>
  'Applies to people of your company who have not chosen their own settings.'

/** The tab. */
export const NotificationsTab = () => {
  const isAdministrator = useRoleIsIn('admin')
  return (
    <>
      <Table whose="own" title="Your notifications" note={ownNote} />
      {isAdministrator && (
        <Table whose="everybody" title="Default notifications for all users" note={getDefaultsNote} />
      )}
    </>
  )
}
