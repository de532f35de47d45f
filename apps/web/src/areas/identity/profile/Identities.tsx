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
    title: `Remove the link to ${name}?`,
    consequences: `Your account at ${name} signs in here no more, until somebody signs in there with your confirmed e-mail address again.`,
    action: 'Remove link',
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(removeOwnIdentity, { params: { id } })), { tone: 'success' }),
  })

const toEntry = (link: IdentityEntry): Entry => ({
  id: link.id,
  title: link.name,
  facts: [{ label: 'Connected', value: <DateCell value={link.createdAt} /> }],
  actions: (
    <Button
      size="small"
      color="error"
      aria-label={`Remove the link to ${link.name}`}
      onClick={() => remove(link)}
    >
      Remove
    </Button>
  ),
})

/** The accounts at identity providers that this user can sign in with. */
export const Identities = () => {
  const answer = useQuery(identitiesQuery)
  return (
    <Panel
      title="Identity providers"
      text="Accounts elsewhere that sign you in here. They decide about their own two-step verification."
    >
      <EntryList
        label="Identity providers"
        answer={answer}
        empty="Your account is connected with none."
        entries={answer.data?.map(toEntry)}
      />
    </Panel>
  )
}
