/** Shows a validated request as Terraform and as a call. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { useState } from 'react'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { Tabs } from '../../../ui/parts/Tabs.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './provisions.module.css'
import { saveJson } from './save-json.ts'

const tabs = [
  { value: 'terraform', label: t(m.terraform) },
  { value: 'call', label: t(m.apiCall) },
] as const

type View = (typeof tabs)[number]['value']

/** Replaces a typed secret, because the displayed and saved text must not contain it. */
const hiddenSecret = '(hidden)'

/** The dialog. `body` is the form's validated content. */
export const RequestDialog = ({
  type,
  body,
  userId,
  onClose,
}: {
  type: ProvisionType
  body: Readonly<Record<string, unknown>>
  userId: string
  onClose: () => void
}) => {
  const [view, setView] = useState<View>('terraform')
  const shown = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      type.secrets.includes(name) && value ? hiddenSecret : value,
    ]),
  )
  const documents = {
    terraform: { name: `${type.name}.tf.json`, content: type.terraformOf(body) },
    call: { name: `${type.name}.json`, content: type.requestOf(userId, shown) },
  }
  const { name, content } = documents[view]
  const text = JSON.stringify(content, null, 2)
  const secrets = Object.keys(type.variablesOf(body))
  return (
    <Dialog size="large" onClose={onClose}>
      <DialogTitle>{t(m.requestAsCode)}</DialogTitle>
      <DialogContent>
        <Tabs label={t(m.viewsOfTheRequest)} tabs={tabs} value={view} onChange={setView}>
          {secrets.length > 0 && (
            <p>
              {view === 'terraform'
                ? t(m.filesContainNoSecretsTerraformPrompts, { secrets: secrets.join(', ') })
                : t(m.secretsAreNotShown)}
            </p>
          )}
          <pre className={styles.document} tabIndex={0} aria-label={name}>
            {text}
          </pre>
        </Tabs>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(m.backToTheForm)}</Button>
        <Button
          onClick={() =>
            void copyText(text).then(
              (isCopied) => isCopied && showToast(t(m.copied, { name }), { tone: 'success' }),
            )
          }
        >
          {t(m.copy)}
        </Button>
        <Button variant="contained" autoFocus onClick={() => saveJson(name, content)}>
          {t(m.download)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
