import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { removeOwnIdentity, type IdentityEntry } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { changeAccount, identitiesQuery } from './account.ts'
import { EntryList, Panel, type Entry } from './parts.tsx'

const remove = ({ id, name }: IdentityEntry) =>
  confirm({
    title: t(m.removeLinkTo, { name }),
    consequences: t(m.youCanNoLongerSignInHere, { name }),
    action: t(m.removeLink),
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(removeOwnIdentity, { params: { id } })), { tone: 'success' }),
  })

const toEntry = (link: IdentityEntry): Entry => ({
  id: link.id,
  title: link.name,
  facts: [{ label: t(m.connected), value: <DateCell value={link.createdAt} /> }],
  actions: (
    <Button
      size="small"
      color="error"
      aria-label={t(m.removeLinkTo2, { name: link.name })}
      onClick={() => remove(link)}
    >
      {t(m.remove)}
    </Button>
  ),
})

/** The accounts at identity providers that this user can sign in with. */
export const Identities = () => {
  const answer = useQuery(identitiesQuery)
  return (
    <Panel title={t(m.identityProviders)} text={t(m.externalAccountsYouCanSignIn)}>
      <EntryList
        label={t(m.identityProviders)}
        answer={answer}
        empty={t(m.yourAccountIsNotConnectedTo)}
        entries={answer.data?.map(toEntry)}
      />
    </Panel>
  )
}
