/** The proof of a customer invoice: how every amount is derived, recomputed in the reader's browser. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/proofs'
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
  if (await copyText(window.location.href)) showToast(t(m.proofLinkCopied), { tone: 'success' })
}

const Actions = ({ id, isThere }: { id: string; isThere: boolean }) => (
  <div className={common.buttons}>
    <Button variant="outlined" onClick={() => void copyLink()}>
      {t(m.copyLink)}
    </Button>
    <Button variant="outlined" onClick={() => window.print()}>
      {t(m.print)}
    </Button>
    {isThere && (
      <Button variant="contained" href={buildFileUrl(customerInvoiceProof, { params: { id } })} download>
        {t(m.proofFile)}
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
  const name = proof?.document.number || t(m.draft)
  const title = proof ? t(m.proofOf, { name }) : t(m.proof)
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { name: t(customerInvoices.title), href: places.list() },
          { name, href: places.detail(id) },
          ...(proof?.shown ? [{ name: t(m.proof), href: paths.proof(id) }] : []),
          { name: proof?.shown?.meter || t(m.proof) },
        ]}
        action={<Actions id={id} isThere={!data?.linesRemoved} />}
      />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: places.list(), title: t(customerInvoices.title) }} />
      ) : proof ? (
        <div className={styles.proof}>
          {data?.linesRemoved && (
            <Alert severity="info" role="status">
              {t(m.everythingExceptLineItemsIs, { linesRemoved: data.linesRemoved })}
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
        <LogoSpinner label={t(m.loadingProof)} />
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
