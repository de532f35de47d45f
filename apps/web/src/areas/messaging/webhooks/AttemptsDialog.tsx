/** The delivery attempts of one message: the request and each response. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/webhooks'
import { webhookAttempts, type RowOf, type webhookDeliveries } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, NoValue } from '../../../ui/parts/cells.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/parts/Dialog.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import styles from './webhooks.module.css'

const heads = [t(m.time), t(m.result), t(m.response), t(m.durationMs)]

/** The dialog. */
export const AttemptsDialog = ({
  delivery: { id, messageId, body },
  onClose,
}: {
  delivery: RowOf<typeof webhookDeliveries>
  onClose: () => void
}) => {
  const answer = useQuery({
    queryKey: ['webhook-deliveries', id, 'attempts'],
    queryFn: ({ signal }) => send(webhookAttempts, { params: { id } }, { signal }),
  })
  return (
    <Dialog size="large" onClose={onClose}>
      <DialogTitle>{messageId}</DialogTitle>
      <DialogContent>
        <pre className={styles.text}>{body}</pre>
        {answer.isError ? (
          <QueryFailed answer={answer} />
        ) : answer.data ? (
          <TableBlock title={t(m.attempts)} level="h3" heads={heads} words={2}>
            <tbody>
              {answer.data.map((attempt) => (
                <tr key={attempt.number}>
                  <th scope="row">
                    <DateCell value={attempt.at} withTime />
                  </th>
                  <WordsCell>
                    {[attempt.problem, attempt.answer].filter(Boolean).join(' ') || <NoValue />}
                  </WordsCell>
                  <td>{attempt.responseCode ?? <NoValue />}</td>
                  <td>{attempt.durationMilliseconds}</td>
                </tr>
              ))}
              {answer.data.length === 0 && <NoRow columns={heads.length}>{t(m.noAttemptsYet)}</NoRow>}
            </tbody>
          </TableBlock>
        ) : (
          <LogoSpinner label={t(m.loadingTheAttempts)} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t(m.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
