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
    title: `Remove the passkey ${passkey.name}?`,
    consequences: 'It signs nobody in any more. Delete it on the device too.',
    action: 'Remove passkey',
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
    { label: 'Added', value: <DateCell value={passkey.createdAt} /> },
    {
      label: 'Last used',
      value: passkey.lastUsedAt ? <DateCell value={passkey.lastUsedAt} withTime /> : 'Never',
    },
  ],
  actions: (
    <>
      <Button size="small" color="inherit" aria-label={`Rename the passkey ${passkey.name}`} onClick={rename}>
        Rename
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove the passkey ${passkey.name}`}
        onClick={() => remove(passkey)}
      >
        Remove
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
    showToast(`The passkey ${name} was added. You can sign in with it.`, { tone: 'success' })
    await refreshAccount()
  }

  return (
    <Panel
      title="Passkeys"
      text={
        hasPasskeys()
          ? 'Sign in with your finger, your face or a PIN instead of a password. A passkey also counts as two-step verification, and cannot be phished.'
          : 'This browser does not know passkeys at this address. Open the portal at its own address, with https.'
      }
      action={
        hasPasskeys() && (
          <Button variant="outlined" onClick={() => setNamed('new')}>
            Add a passkey
          </Button>
        )
      }
    >
      <EntryList
        label="Passkeys"
        answer={answer}
        empty="You have no passkey yet."
        entries={answer.data?.map((passkey) => toEntry(passkey, () => setNamed(passkey)))}
      />
      {named === 'new' && (
        <NameDialog
          title="Add a passkey"
          label="Name of the passkey"
          help="So that you recognise it: the device that keeps it, such as Work laptop. Then the device asks whether it is you."
          action="Continue"
          onClose={() => setNamed(undefined)}
          onName={add}
        />
      )}
      {named && named !== 'new' && (
        <NameDialog
          title={`Rename the passkey ${named.name}`}
          label="Name of the passkey"
          start={named.name}
          action="Rename passkey"
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
