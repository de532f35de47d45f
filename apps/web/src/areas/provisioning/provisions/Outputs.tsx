/** The outputs of a provision, with copy buttons. Secret outputs are shown once. */
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
    <DialogTitle>Secrets of the cloud</DialogTitle>
    <DialogContent>
      <p id="secrets-text">Copy them now. The portal has forgotten them, and shows them to nobody again.</p>
      <TableBlock title="Secrets" heads={['What', 'Value']} words={2}>
        <tbody>
          <Rows outputs={outputs} />
        </tbody>
      </TableBlock>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={onClose}>
        I have copied them
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
      <p>The cloud gave out secrets with it. They are shown once, to whoever looks first.</p>
      <Button
        onClick={() =>
          confirm({
            title: 'Show the secrets?',
            consequences: 'They are shown once, and nobody sees them here again. The audit log says who did.',
            action: 'Show them',
            run: async () => {
              const { outputs } = await send(showProvisionSecrets, { params: { id } })
              setShown(outputs)
            },
          })
        }
      >
        Show the secrets
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
      <TableBlock title="Outputs" heads={['What', 'Value']} words={2}>
        <tbody>
          <Rows outputs={outputs} />
          {outputs.length === 0 && <NoRow columns={2}>Available after creation.</NoRow>}
        </tbody>
      </TableBlock>
      {details?.hasSecrets && mayAsk && <Secrets id={id} />}
    </>
  )
}
