import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { passkeyOptions, removeOwnPasskey, renameOwnPasskey, type PasskeyEntry } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys } from '../../../kit/session/passkeys.ts'
import { send } from '../../../kit/api/api.ts'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { addPasskey, changeAccount, passkeysQuery, refreshAccount } from './account.ts'
import { NameDialog } from './NameDialog.tsx'
import { EntryList, Panel, type Entry } from './parts.tsx'
import { Button } from '../../../ui/parts/Button.tsx'

const remove = (passkey: PasskeyEntry) =>
  confirm({
    title: t(m.removePasskey2, { name: passkey.name }),
    consequences: t(m.youCanNoLongerSignIn),
    action: t(m.removePasskey),
    destructive: true,
    run: async () =>
      showToast(await changeAccount(send(removeOwnPasskey, { params: { id: passkey.id } })), {
        tone: 'success',
      }),
  })

/** A passkey with its actions. */
const toEntry = (passkey: PasskeyEntry, rename: () => void): Entry => ({
  id: passkey.id,
  title: passkey.name,
  facts: [
    { label: t(m.added), value: <DateCell value={passkey.createdAt} /> },
    {
      label: t(m.lastUsed),
      value: passkey.lastUsedAt ? <DateCell value={passkey.lastUsedAt} withTime /> : t(m.never),
    },
  ],
  actions: (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t(m.renamePasskey2, { name: passkey.name })}
        onClick={rename}
      >
        {t(m.rename)}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t(m.removePasskey3, { name: passkey.name })}
        onClick={() => remove(passkey)}
      >
        {t(m.remove)}
      </Button>
    </>
  ),
})

/** The passkeys: add one on this device, rename or remove one. */
export const Passkeys = () => {
  const answer = useQuery(passkeysQuery)
  const [named, setNamed] = useState<PasskeyEntry | 'new'>()

  const add = async (name: string) => {
    await addPasskey(await send(passkeyOptions, {}), name)
    setNamed(undefined)
    showToast(t(m.passkeyAddedYouCanSignIn, { name }), { tone: 'success' })
    await refreshAccount()
  }

  return (
    <Panel
      title={t(m.passkeys)}
      text={hasPasskeys() ? t(m.signInWithYourFingerprintFace) : t(m.thisBrowserDoesNotSupportPasskeys)}
      action={
        hasPasskeys() && (
          <Button variant="outlined" onClick={() => setNamed('new')}>
            {t(m.addPasskey)}
          </Button>
        )
      }
    >
      <EntryList
        label={t(m.passkeys)}
        answer={answer}
        empty={t(m.youDontHaveAnyPasskeysYet)}
        entries={answer.data?.map((passkey) => toEntry(passkey, () => setNamed(passkey)))}
      />
      {named === 'new' && (
        <NameDialog
          title={t(m.addPasskey)}
          label={t(m.passkeyName)}
          help={t(m.enterDeviceThatStoresPasskeyFor)}
          action={t(m.continueLabel)}
          onClose={() => setNamed(undefined)}
          onName={add}
        />
      )}
      {named && named !== 'new' && (
        <NameDialog
          title={t(m.renamePasskey2, { name: named.name })}
          label={t(m.passkeyName)}
          start={named.name}
          action={t(m.renamePasskey)}
          onClose={() => setNamed(undefined)}
          onName={async (name) => {
            showToast(
              await changeAccount(send(renameOwnPasskey, { params: { id: named.id }, body: { name } })),
              {
                tone: 'success',
              },
            )
            setNamed(undefined)
          }}
        />
      )}
    </Panel>
  )
}
