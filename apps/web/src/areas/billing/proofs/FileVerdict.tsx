/** Verifies the proof file in the browser: its signature, what was compared, and what was not. */
import type { ProofCheck, ProofFileVerdict, ProofPlace } from '@cmp/billing/proof'
import { formatCount, customerInvoiceProof, customerInvoices, numberText, proofKeys } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send, sendForFile } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import styles from './proofs.module.css'
import { verifyInBrowser } from './verify-in-browser.ts'

/** Files with more lines are verified only on request, because the browser holds the whole file in memory. */
const mostLinesUnasked = 20_000

const checkNames: Record<ProofPlace, string> = {
  file: 'Records, their order and the hash of the file',
  signature: 'Signature',
  document: 'Kind and state of the document',
  line: 'Lines against the text of the provider’s files',
  cost: 'Cost, quantity and number of lines',
  rate: 'Exchange rates',
  rule: 'Markup rules',
  formula: 'Exact charges',
  rounding: 'Rounding',
  subtotal: 'Subtotal',
  vat: 'VAT',
  total: 'Total',
  paper: 'Issued document',
}

const checkOrder: readonly string[] = Object.keys(checkNames)

const Signature = ({ verdict }: { verdict: ProofFileVerdict }) => {
  const { signature, document } = verdict
  const { status, keyId, createdAt, key } = signature
  const seller = document?.seller || 'the seller'
  switch (status) {
    case 'valid':
      return (
        <Alert severity="success" role="status">
          The proof file has a valid signature of {seller}
          {createdAt && (
            <>
              , made <DateCell value={createdAt} withTime />
            </>
          )}
          . Key <code>{keyId}</code>, fingerprint <code>{key?.fingerprint}</code>.
        </Alert>
      )
    case 'invalid':
      return (
        <Alert severity="error">
          The signature of the proof file is invalid: the file was changed after it was signed, or key{' '}
          <code>{keyId}</code> did not sign it.
        </Alert>
      )
    case 'unknown-key':
    case 'no-key':
      return (
        <Alert severity="warning">
          The proof file is signed with key <code>{keyId}</code>, which is not one of the keys that {seller}{' '}
          publishes.
        </Alert>
      )
    case 'missing':
      return <Alert severity="warning">The proof file has no signature.</Alert>
    case 'unsupported':
      return (
        <Alert severity="warning" role="status">
          This browser cannot check the signature. Use a current browser over HTTPS, or run cmpctl verify with
          the key file.
        </Alert>
      )
  }
}

const formatResult = ({ failed }: ProofCheck): string =>
  failed === 0 ? 'Passed' : `${numberText(failed)} failed`

const Checks = ({ verdict }: { verdict: ProofFileVerdict }) => (
  <TableBlock title="Checks of the proof file" heads={['Check', 'Result', 'Comparisons']} words={2}>
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
  <Block title="Not checked" note="The file alone cannot prove these. Only the signature covers them.">
    <ul className={styles.notChecked}>
      {verdict.notChecked.map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  </Block>
)

const Differences = ({ verdict }: { verdict: ProofFileVerdict }) => (
  <Alert severity="error">
    The proof file differs in {formatCount(verdict.count, 'place')}.
    <ul className={styles.differences}>
      {verdict.differences.map(({ place, where, computed, stated }, index) => (
        <li key={`${place} ${where} ${index}`}>
          {where}: computed {computed}, stated {stated}
        </li>
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
      if (!body) throw new Error('The proof file is empty. Download the proof of the invoice again.')
      return verifyInBrowser(body, keys)
    },
  })
  if (!isVerified)
    return (
      <Block title="Proof file" note={`The file has ${numberText(lines)} lines.`}>
        <Button variant="outlined" onClick={() => setIsRequested(true)}>
          Verify the file in this browser
        </Button>
      </Block>
    )
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label="Verifying the proof file" />
  return (
    <>
      <Signature verdict={answer.data} />
      {answer.data.count > 0 && <Differences verdict={answer.data} />}
      <Checks verdict={answer.data} />
      <NotChecked verdict={answer.data} />
    </>
  )
}
