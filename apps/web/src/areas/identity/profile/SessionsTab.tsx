import { formatCount, endOtherSessions, endOwnSession, chooseWord, type SessionEntry } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { changeAccount, sessionsQuery } from './account.ts'
import { EntryList, Panel, type Entry } from './parts.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

/** The sign-in methods of sessions. */
const methods: Record<string, string> = {
  password: 'Password',
  otp: 'Password and a code by mail',
  totp: 'Password and authenticator app',
  passkey: 'Passkey',
  recovery: 'Password and a recovery code',
  sso: 'Single sign-on',
}

const end = (session: SessionEntry) =>
  confirm({
    title: `End the session of ${session.device}?`,
    consequences: `Whoever uses it at ${session.address} has to sign in again.`,
    action: 'End session',
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(endOwnSession, { params: { id: session.id } })), {
        tone: 'success',
      }),
  })

const endOthers = (count: number) =>
  confirm({
    title: 'Sign out everywhere else?',
    consequences: `${formatCount(count, 'other session')} ${chooseWord(count, 'ends', 'end')} at once. You stay signed in here.`,
    action: 'Sign out everywhere else',
    destructive: true,
    run: async () => showToast(await changeAccount(send(endOtherSessions, {})), { tone: 'success' }),
  })

/** A session with the button that ends it. */
const toEntry = (session: SessionEntry): Entry => ({
  id: session.id,
  title: (
    <>
      {session.device} {session.isCurrent && <StatusChip value="active" label="This one" />}
    </>
  ),
  facts: [
    { label: 'Address', value: session.address },
    { label: 'Signed in with', value: methods[session.method] ?? session.method },
    { label: 'Began', value: <DateCell value={session.createdAt} withTime /> },
    { label: 'Last used', value: <DateCell value={session.lastSeenAt} withTime /> },
    { label: 'Ends at the latest', value: <DateCell value={session.expiresAt} withTime /> },
  ],
  actions: session.isCurrent ? undefined : (
    <Button
      size="small"
      color="error"
      aria-label={`End the session of ${session.device} at ${session.address}`}
      onClick={() => end(session)}
    >
      End
    </Button>
  ),
})

/** The sessions of this user. */
export const SessionsTab = () => {
  const answer = useQuery(sessionsQuery)
  const others = answer.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Panel
      title="Sessions"
      text="Where you are signed in. A session ends two hours after it was last used, and twelve hours after it began."
      action={
        <Button color="error" variant="outlined" disabled={others === 0} onClick={() => endOthers(others)}>
          Sign out everywhere else
        </Button>
      }
    >
      <EntryList
        label="Sessions"
        answer={answer}
        empty="There is no session."
        entries={answer.data?.map(toEntry)}
      />
    </Panel>
  )
}
