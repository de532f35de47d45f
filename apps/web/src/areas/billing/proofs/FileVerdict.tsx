/** Verifies the proof file in the browser: its signature, what was compared, and what was not. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/proofs'
import type { ProofCheck, ProofFileVerdict, ProofPlace } from '@cmp/billing/proof'
import { customerInvoiceProof, customerInvoices, numberText, proofKeys } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { send, sendForFile } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import styles from './proofs.module.css'
import { verifyInBrowser } from './verify-in-browser.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'

/** Files with more lines are verified only on request, because the browser holds the whole file in memory. */
const mostLinesUnasked = 20_000

const checkNames: Record<ProofPlace, string> = {
  file: t(m.recordsTheirOrderAndFileHash),
  signature: t(m.signature),
  document: t(m.documentTypeAndStatus),
  line: t(m.lineItemsComparedWithProvidersFiles),
  cost: t(m.costQuantityAndNumberOfLine),
  rate: t(m.exchangeRates),
  rule: t(m.priceRules),
  formula: t(m.unroundedCharges),
  rounding: t(m.rounding),
  subtotal: t(m.subtotal),
  vat: 'VAT',
  total: t(m.total),
  paper: t(m.issuedDocument),
}

const checkOrder: readonly string[] = Object.keys(checkNames)

const renderCode = (chunks: ReactNode) => <code>{chunks}</code>

const Signature = ({ verdict }: { verdict: ProofFileVerdict }) => {
  const { signature, document } = verdict
  const { status, keyId, createdAt, key } = signature
  const seller = document?.seller || t(m.theSeller)
  switch (status) {
    case 'valid':
      return (
        <Alert severity="success" role="status">
          {renderRich(m.proofFileHasValidSignatureOf, {
            seller,
            hasDate: String(Boolean(createdAt)),
            date: () => createdAt && <DateCell value={createdAt} withTime />,
            keyId: keyId ?? '',
            fingerprint: key?.fingerprint ?? '',
            code: renderCode,
          })}
        </Alert>
      )
    case 'invalid':
      return (
        <Alert severity="error">
          {renderRich(m.theSignatureIsInvalid, { keyId: keyId ?? '', code: renderCode })}
        </Alert>
      )
    case 'unknown-key':
    case 'no-key':
      return (
        <Alert severity="warning">
          {renderRich(m.theKeyIsNotPublished, { keyId: keyId ?? '', seller, code: renderCode })}
        </Alert>
      )
    case 'missing':
      return <Alert severity="warning">{t(m.proofFileIsNotSigned)}</Alert>
    case 'unsupported':
      return (
        <Alert severity="warning" role="status">
          {t(m.thisBrowserCannotVerifySignatureUse)}
        </Alert>
      )
  }
}

const formatResult = ({ failed }: ProofCheck): string =>
  failed === 0 ? t(m.passed) : t(m.failed, { failed })

const Checks = ({ verdict }: { verdict: ProofFileVerdict }) => (
  <TableBlock title={t(m.proofFileChecks)} heads={[t(m.check), t(m.result), t(m.comparisons)]} words={2}>
    <tbody>
      {verdict.checks
        .toSorted((one, other) => checkOrder.indexOf(one.place) - checkOrder.indexOf(other.place))
        .map((check) => (
          <tr key={check.place}>
            <th scope="row">{checkNames[check.place]}</th>
            <WordsCell>
              <span className={styles.result} data-failed={check.failed > 0 || undefined}>
                {formatResult(check)}
              </span>
            </WordsCell>
            <td>{numberText(check.compared)}</td>
          </tr>
        ))}
    </tbody>
  </TableBlock>
)

const NotChecked = ({ verdict }: { verdict: ProofFileVerdict }) => (
  <Block title={t(m.notChecked)} note={t(m.theFileAloneCannotProveThese)}>
    <ul className={styles.notChecked}>
      {verdict.notChecked.map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  </Block>
)

const Differences = ({ verdict }: { verdict: ProofFileVerdict }) => (
  <Alert severity="error">
    {t(m.proofFileHasDifference, { count: verdict.count })}
    <ul className={styles.differences}>
      {verdict.differences.map(({ place, where, computed, stated }, index) => (
        <li key={`${place} ${where} ${index}`}>{t(m.computedStated, { where, computed, stated })}</li>
      ))}
    </ul>
  </Alert>
)

/**
 * Verifies the proof file of a document.
 * @param lines The number of lines in the file.
 */
export const FileVerdict = ({ id, lines }: { id: string; lines: number }) => {
  const [isRequested, setIsRequested] = useState(false)
  const isVerified = isRequested || lines <= mostLinesUnasked
  const answer = useQuery({
    queryKey: [customerInvoices.name, 'proof-file', id],
    enabled: isVerified,
    // The file is read once per visit: it is large, and an issued document does not change.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { body } = await sendForFile(customerInvoiceProof, { params: { id } }, { signal })
      // The key is created with the seller's first file.
      const { keys } = await send(proofKeys, {}, { signal })
      if (!body) throw new Error(t(m.emptyProofFile))
      return verifyInBrowser(body, keys)
    },
  })
  if (!isVerified)
    return (
      <Block title={t(m.proofFile)} note={t(m.fileHasLineItemsSoIt, { lines })}>
        <Button variant="outlined" onClick={() => setIsRequested(true)}>
          {t(m.verifyInThisBrowser)}
        </Button>
      </Block>
    )
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.verifyingProofFile)} />
  return (
    <>
      <Signature verdict={answer.data} />
      {answer.data.count > 0 && <Differences verdict={answer.data} />}
      <Checks verdict={answer.data} />
      <NotChecked verdict={answer.data} />
    </>
  )
}
