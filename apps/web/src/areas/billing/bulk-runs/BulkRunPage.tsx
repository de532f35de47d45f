/** The result of a bulk action for each row. The page refreshes while the action is still running. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/bulk-runs'
import { bulkRun, bulkRunFile, customerInvoices, permit, type BulkRun } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'

const pollMilliseconds = 2000

const isOver = ({ status }: Pick<BulkRun, 'status'>): boolean => status === 'done' || status === 'failed'

const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-run', id],
    queryFn: ({ signal }) => send(bulkRun, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : pollMilliseconds),
  })

const states = {
  waiting: { label: t(m.waiting), tone: 'neutral' },
  done: { label: t(m.done), tone: 'success' },
  refused: { label: t(m.unchanged), tone: 'warning' },
} as const

/** Emails the documents of a run after a confirmation, which is loaded then. */
const sendDocuments = async (id: string): Promise<void> => {
  const { sendDocumentsOfRun } = await import('../customer-invoices/document-runs.ts')
  await sendDocumentsOfRun(id)
}

/** What a user can do with the documents of a run: see them, and email those that were issued. */
const NextSteps = ({ run: { id, action } }: { run: BulkRun }) => (
  <div>
    <Button variant="outlined" href={`${getResourcePaths(customerInvoices).list()}?bulkRunId=${id}`}>
      {t(m.seeDocuments)}
    </Button>
    {action === 'issue' && (
      <Button variant="outlined" onClick={() => void sendDocuments(id)}>
        {t(m.emailDocuments)}
      </Button>
    )}
  </div>
)

const Outcomes = ({ run }: { run: BulkRun }) => {
  const { status, message, waiting, done, refused, rows, file, createdBy, createdAt } = run
  const all = waiting + done + refused
  return (
    <>
      {isOver(run) ? (
        <Alert severity={status === 'failed' ? 'error' : refused > 0 ? 'warning' : 'success'}>
          {message}
        </Alert>
      ) : (
        <LinearProgress label={t(m.ofLabel, { done: done + refused, all })} share={(done + refused) / all} />
      )}
      {isOver(run) && done > 0 && run.action !== 'assign' && <NextSteps run={run} />}
      {file && (
        <div>
          <Button variant="contained" href={buildFileUrl(bulkRunFile, { params: { id: run.id } })} download>
            {t(m.download, { name: file.name })}
          </Button>
          <p>
            {renderRich(m.fileForYouAlone, {
              fileSize: formatFileSize(file.sizeBytes),
              date: () => <DateCell value={file.until} withTime />,
            })}
          </p>
        </div>
      )}
      <TableBlock
        title={t(m.results)}
        note={renderRich(m.startedByOnUnchangedRowsAre, {
          createdBy,
          date: () => <DateCell value={createdAt} withTime />,
        })}
        heads={[t(m.item), t(m.result), t(m.details)]}
        words={3}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <th scope="row">{row.name}</th>
              <WordsCell>
                <StatusChip value={row.state} {...states[row.state]} />
              </WordsCell>
              <WordsCell>{row.message}</WordsCell>
            </tr>
          ))}
        </tbody>
      </TableBlock>
    </>
  )
}

const Page = () => {
  const answer = useQuery(runQuery(useRowId()))
  const title = answer.data?.title ?? t(m.bulkAction)
  useTitle(title)
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title }]} />
      {answer.isError ? (
        <QueryFailed
          answer={answer}
          back={{ href: getResourcePaths(customerInvoices).list(), title: t(customerInvoices.title) }}
        />
      ) : answer.data ? (
        <Outcomes run={answer.data} />
      ) : (
        <LogoSpinner />
      )}
    </>
  )
}

/** The page. The address contains the ID of the run. */
export const BulkRunPage = () => (
  <RequireRole permission={permit.change(customerInvoices)}>
    <Page />
  </RequireRole>
)
