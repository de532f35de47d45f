import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/profile'
import { makeApiToken, newTokenFields, type NewApiTokenReply } from '@cmp/contract'
import { useState } from 'react'
import { loadZod } from '../../../kit/form/load-zod.ts'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { IdCell } from '../../../ui/parts/cells.tsx'
import { refreshAccount } from './account.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './profile.module.css'

const Made = ({ made, onClose }: { made: NewApiTokenReply; onClose: () => void }) => (
  <>
    <DialogTitle>{t(m.token, { name: made.name })}</DialogTitle>
    <DialogContent>
      <p>{t(m.copyItNowAndStoreIt)}</p>
      <div className={styles.token}>
        <IdCell value={made.token} label={t(m.theToken)}>
          <code>{made.token}</code>
        </IdCell>
      </div>
      <p>
        {renderRich(m.sendItWithEveryRequestAs, {
          prefix: made.prefix,
          code: (content) => <code>{content}</code>,
        })}
      </p>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose} autoFocus>
        {t(m.iveCopiedIt)}
      </Button>
    </DialogActions>
  </>
)

/** Creates an API token and shows it once. After that the dialog closes only with its button. */
export const NewTokenDialog = ({ onClose }: { onClose: () => void }) => {
  const [made, setMade] = useState<NewApiTokenReply>()
  return (
    <FieldsDialog
      title={t(m.createApiToken)}
      action={t(m.createToken2)}
      fields={newTokenFields}
      names={['name', 'scopes', 'expiresInDays']}
      schema={makeApiToken.body}
      start={{ scopes: ['read'], expiresInDays: '90' }}
      onSubmit={async (body) => {
        setMade(await send(makeApiToken, { body: makeApiToken.body(await loadZod()).parse(body) }))
        await refreshAccount()
      }}
      onClose={onClose}
      done={made && <Made made={made} onClose={onClose} />}
    />
  )
}
