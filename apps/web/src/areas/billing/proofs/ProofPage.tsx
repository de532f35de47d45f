/** The proof of a customer invoice: how every amount is derived, recomputed in the reader's browser. */
import { customerInvoiceProof, customerInvoiceProofPage, customerInvoices, permit } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { getResourcePaths, paths } from '../../../kit/api/paths.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useTitle } from '../../../kit/page/use-title.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import common from '../../../ui/parts/common.module.css'
import { Amounts, DetailFacts, Details, Files, Lines, Verdict } from './proof-blocks.tsx'
import { FileVerdict } from './FileVerdict.tsx'
import { recompute } from './recompute.ts'
import styles from './proofs.module.css'

const copyLink = async (): Promise<void> => {
  if (await copyText(window.location.href))
    showToast('The link to this proof is copied.', { tone: 'success' })
}

const Actions = ({ id, isThere }: { id: string; isThere: boolean }) => (
  <div className={common.buttons}>
    <Button variant="outlined" onClick={() => void copyLink()}>
      Copy link
    </Button>
    <Button variant="outlined" onClick={() => window.print()}>
      Print
    </Button>
    {isThere && (
      <Button variant="contained" href={buildFileUrl(customerInvoiceProof, { params: { id } })} download>
        Proof file
      </Button>
    )}
  </div>
)

const Page = () => {
  const id = useRowId()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const detail = typeof search['detail'] === 'string' ? search['detail'] : undefined
  const answer = useQuery({
    queryKey: [customerInvoices.name, 'proof', id, detail ?? ''],
    queryFn: ({ signal }) =>
      send(
        customerInvoiceProofPage,
        { params: { id }, query: detail === undefined ? {} : { detail } },
        { signal },
      ),
  })
  const { data } = answer
  const proof = useMemo(() => data && recompute(data, detail), [data, detail])
  const places = getResourcePaths(customerInvoices)
  const name = proof?.document.number || 'draft'
  const title = proof ? `Proof of ${name}` : 'Proof'
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { name: customerInvoices.title, href: places.list() },
          { name, href: places.detail(id) },
          ...(proof?.shown ? [{ name: 'Proof', href: paths.proof(id) }] : []),
          { name: proof?.shown?.meter || 'Proof' },
        ]}
        action={<Actions id={id} isThere={!data?.linesRemoved} />}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: customerInvoices.title }} />
      ) : proof ? (
        <div className={styles.proof}>
          {data?.linesRemoved && (
            <Alert severity="info" role="status">
              {data.linesRemoved} Everything but the lines is recomputed.
            </Alert>
          )}
          <Verdict proof={proof} />
          {proof.shown && (
            <>
              <DetailFacts detail={proof.shown} proof={proof} />
              {proof.lines.length > 0 && <Lines proof={proof} />}
              {proof.files.length > 0 && <Files proof={proof} />}
            </>
          )}
          <Amounts proof={proof} />
          <Details proof={proof} />
          {!proof.shown && !data?.linesRemoved && (
            <FileVerdict id={id} lines={proof.details.reduce((all, { lines }) => all + lines, 0)} />
          )}
        </div>
      ) : (
        <LogoSpinner label="Loading the proof" />
      )}
    </>
  )
}

/** The page. `?id=` is the document, and `?detail=` the detail whose line items are shown. */
export const ProofPage = () => (
  <RequireRole permission={permit.read(customerInvoices)}>
    <Page />
  </RequireRole>
)
