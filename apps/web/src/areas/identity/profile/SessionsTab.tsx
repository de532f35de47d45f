import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { endOtherSessions, endOwnSession, type SessionEntry } from '@cmp/contract'
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
  password: t(m.password),
  otp: t(m.passwordAndEmailedCode),
  totp: t(m.passwordAndAuthenticatorApp),
  passkey: t(m.passkey),
  recovery: t(m.passwordAndRecoveryCode),
  sso: t(m.singleSignOn),
}

const end = (session: SessionEntry) =>
  confirm({
    title: t(m.endSessionOn, { device: session.device }),
    consequences: t(m.deviceAtHasToSignIn, { address: session.address }),
    action: t(m.endSession),
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(endOwnSession, { params: { id: session.id } })), {
        tone: 'success',
      }),
  })

const endOthers = (count: number) =>
  confirm({
    title: t(m.signOutEverywhereElse),
    consequences: t(m.otherSessionEndsImmediatelyYouStay, { count }),
    action: t(m.signOutEverywhereElse2),
    destructive: true,
    run: async () => showToast(await changeAccount(send(endOtherSessions, {})), { tone: 'success' }),
  })

/** A session with the button that ends it. */
const toEntry = (session: SessionEntry): Entry => ({
  id: session.id,
  title: (
    <>
      {session.device} {session.isCurrent && <StatusChip value="active" label={t(m.thisSession)} />}
    </>
  ),
  facts: [
    { label: t(m.ipAddress), value: session.address },
    { label: t(m.signInMethod), value: methods[session.method] ?? session.method },
    { label: t(m.started), value: <DateCell value={session.createdAt} withTime /> },
    { label: t(m.lastUsed), value: <DateCell value={session.lastSeenAt} withTime /> },
    { label: t(m.expires), value: <DateCell value={session.expiresAt} withTime /> },
  ],
  actions: session.isCurrent ? undefined : (
    <Button
      size="small"
      color="error"
      aria-label={t(m.endSessionOnAt, { device: session.device, address: session.address })}
      onClick={() => end(session)}
    >
      {t(m.end)}
    </Button>
  ),
})

/** The sessions of this user. */
export const SessionsTab = () => {
  const answer = useQuery(sessionsQuery)
  const others = answer.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Panel
      title={t(m.sessions)}
      text={t(m.devicesThatAreSignedInTo)}
      action={
        <Button color="error" variant="outlined" disabled={others === 0} onClick={() => endOthers(others)}>
          {t(m.signOutEverywhereElse2)}
        </Button>
      }
    >
      <EntryList
        label={t(m.sessions)}
        answer={answer}
        empty={t(m.noSessions)}
        entries={answer.data?.map(toEntry)}
      />
    </Panel>
  )
}
