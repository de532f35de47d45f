import { callAssistantTool, revokeApiToken, tokenScopes, type ApiTokenEntry } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { changeAccount, tokensQuery } from './account.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { EntryList, Panel, type Entry } from './parts.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

const scopeText = (scopes: readonly string[]): string =>
  tokenScopes
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join('; ')

const revoke = (token: ApiTokenEntry) =>
  confirm({
    title: `Revoke the API token ${token.name}?`,
    consequences: 'Programs that use it are refused from this moment. This cannot be undone.',
    action: 'Revoke token',
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(revokeApiToken, { params: { id: token.id } })), { tone: 'success' }),
  })

/** A token with the button that revokes it. */
const toEntry = (token: ApiTokenEntry): Entry => ({
  id: token.id,
  title: token.name,
  facts: [
    { label: 'Begins with', value: <code>{token.prefix}…</code> },
    { label: 'May', value: scopeText(token.scopes) },
    { label: 'Made', value: <DateCell value={token.createdAt} /> },
    { label: 'Ends', value: <DateCell value={token.expiresAt} withTime /> },
    {
      label: 'Last used',
      value: token.lastUsedAt ? <DateCell value={token.lastUsedAt} withTime /> : 'Never',
    },
  ],
  actions: (
    <Button
      size="small"
      color="error"
      aria-label={`Revoke the API token ${token.name}`}
      onClick={() => revoke(token)}
    >
      Revoke
    </Button>
  ),
})

/** API tokens for programs that act for this user. */
export const TokensTab = () => {
  const answer = useQuery(tokensQuery)
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title="API tokens"
      text={
        <>
          A program that sends one as bearer token works on your behalf, with your role and the token’s
          scopes. <a href="/api/reference">The calls are described here.</a> An assistant that speaks the
          Model Context Protocol asks at <code>{new URL(callAssistantTool.path, location.origin).href}</code>.
        </>
      }
      action={
        <Button variant="contained" onClick={() => setOpen(true)}>
          Create token
        </Button>
      }
    >
      <EntryList
        label="API tokens"
        answer={answer}
        empty="You have no API token. Create one for each program, so you can revoke it separately."
        entries={answer.data?.map(toEntry)}
      />
      {open && <NewTokenDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}
