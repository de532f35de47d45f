/** The outputs of a provision, with copy buttons. Secret outputs are shown once. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { provisions, showProvisionSecrets, type CallReply, type DetailProvisions } from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useMay } from '../../../kit/session/use-session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { IdCell } from '../../../ui/parts/cells.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import styles from './provisions.module.css'

type Output = DetailProvisions['outputs'][number]

const Rows = ({ outputs }: { outputs: readonly Output[] }) =>
  outputs.map(({ name, label, value }) => (
    <tr key={name}>
      <th scope="row">{label}</th>
      <WordsCell>
        {value.split('\n').map((line) => (
          <div key={line}>
            <IdCell value={line} label={label}>
              <code className={styles.output}>{line}</code>
            </IdCell>
          </div>
        ))}
      </WordsCell>
    </tr>
  ))

/** Shows the secrets once. It closes only with its button, so an accidental click does not lose them. */
const SecretsDialog = ({ outputs, onClose }: { outputs: readonly Output[]; onClose: () => void }) => (
  <Dialog size="large" describedBy="secrets-text">
    <DialogTitle>{t(m.secretsFromProvider)}</DialogTitle>
    <DialogContent>
      <p id="secrets-text">{t(m.copySecretsNowPortalDoesNot)}</p>
      <TableBlock title={t(m.secrets)} heads={[t(m.whatColumn), t(m.value)]} words={2}>
        <tbody>
          <Rows outputs={outputs} />
        </tbody>
      </TableBlock>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        {t(m.iveCopiedThem)}
      </Button>
    </DialogActions>
  </Dialog>
)

const Secrets = ({ id }: { id: string }) => {
  const [shown, setShown] = useState<CallReply<typeof showProvisionSecrets>['outputs']>()
  const close = () => {
    setShown(undefined)
    void queryClient.invalidateQueries({ queryKey: [provisions.name, id, 'details'] })
  }
  return (
    <Alert severity="info">
      <p>{t(m.providerReturnedSecretsTheyAreShown)}</p>
      <Button
        onClick={() =>
          confirm({
            title: t(m.showSecrets),
            consequences: t(m.secretsAreShownOnlyOnceAudit),
            action: t(m.showSecrets2),
            run: async () => {
              const { outputs } = await send(showProvisionSecrets, { params: { id } })
              setShown(outputs)
            },
          })
        }
      >
        {t(m.showSecrets3)}
      </Button>
      {shown && <SecretsDialog outputs={shown} onClose={close} />}
    </Alert>
  )
}

/** The part of a provision's page. */
export const Outputs = ({ id, details }: { id: string; details: DetailProvisions | undefined }) => {
  const mayAsk = useMay('provisions.request')
  const outputs = details?.outputs ?? []
  return (
    <>
      <TableBlock title={t(m.outputs)} heads={[t(m.whatColumn), t(m.value)]} words={2}>
        <tbody>
          <Rows outputs={outputs} />
          {outputs.length === 0 && <NoRow columns={2}>{t(m.availableAfterCreation)}</NoRow>}
        </tbody>
      </TableBlock>
      {details?.hasSecrets && mayAsk && <Secrets id={id} />}
    </>
  )
}
