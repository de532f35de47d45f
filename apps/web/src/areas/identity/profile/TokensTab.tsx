import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'

const scopeText = (scopes: readonly string[]): string =>
  tokenScopes
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => t(label))
    .join('; ')

const revoke = (token: ApiTokenEntry) =>
  confirm({
    title: t(m.revokeApiToken, { name: token.name }),
    consequences: t(m.programsThatUseTokenLoseAccess),
    action: t(m.revokeToken),
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(revokeApiToken, { params: { id: token.id } })), { tone: 'success' }),
  })

/** A token with the button that revokes it. */
const toEntry = (token: ApiTokenEntry): Entry => ({
  id: token.id,
  title: token.name,
  facts: [
    { label: t(m.prefix), value: <code>{token.prefix}…</code> },
    { label: t(m.permissions), value: scopeText(token.scopes) },
    { label: t(m.created), value: <DateCell value={token.createdAt} /> },
    { label: t(m.expires2), value: <DateCell value={token.expiresAt} withTime /> },
    {
      label: t(m.lastUsed),
      value: token.lastUsedAt ? <DateCell value={token.lastUsedAt} withTime /> : t(m.never),
    },
  ],
  actions: (
    <Button
      size="small"
      color="error"
      aria-label={t(m.revokeApiToken2, { name: token.name })}
      onClick={() => revoke(token)}
    >
      {t(m.revoke)}
    </Button>
  ),
})

/** API tokens for programs that act for this user. */
export const TokensTab = () => {
  const answer = useQuery(tokensQuery)
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t(m.apiTokens)}
      text={renderRich(m.programThatSendsTokenAsBearer, {
        address: new URL(callAssistantTool.path, location.origin).href,
        link: (content) => <a href="/api/reference">{content}</a>,
        code: (content) => <code>{content}</code>,
      })}
      action={
        <Button variant="contained" onClick={() => setOpen(true)}>
          {t(m.createToken)}
        </Button>
      }
    >
      <EntryList
        label={t(m.apiTokens)}
        answer={answer}
        empty={t(m.youDontHaveAnyApiTokens)}
        entries={answer.data?.map(toEntry)}
      />
      {open && <NewTokenDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}
