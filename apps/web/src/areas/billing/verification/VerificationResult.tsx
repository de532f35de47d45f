/** Describes the result of verifying a document. */
import { getLanguage, t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/verification'
import { formatDate, type Verification, type VerifiedDocument } from '@cmp/contract'
import type { ReactNode } from 'react'
import styles from './verification.module.css'

const kinds: Record<VerifiedDocument['kind'], string> = {
  invoice: t(m.invoice),
  adjustment: t(m.invoiceAdjustment),
  'credit-note': t(m.creditNote),
  receipt: t(m.receipt),
}

/**
 * A message like those of the portal, but without the button, for which this lightweight page would have to load
 * tooltips.
 */
const Verdict = ({ tone, children }: { tone: 'error' | 'warning' | 'success'; children: ReactNode }) => (
  <div className={styles.verdict} data-tone={tone}>
    {children}
  </div>
)

const Matches = ({ by, document }: { by: 'number' | 'file'; document: VerifiedDocument }) => {
  const { kind, number, seller, issueDate, currency, total, isVoid, corrections } = document
  const isOutdated = isVoid || corrections.length > 0
  return (
    <Verdict tone={isOutdated ? 'warning' : 'success'}>
      <p className={styles.strong}>{by === 'file' ? t(m.fileHasNotChangedSinceIt) : t(m.theAmountMatches)}</p>
      <p>
        {t(m.forWasIssuedByOn, {
          value: kinds[kind],
          number,
          total,
          currency,
          seller,
          issueDate: formatDate(issueDate, getLanguage()),
        })}
      </p>
      {isVoid && <p>{t(m.thisDocumentWasVoidedAndIs, { seller })}</p>}
      {corrections.map((correction, index) => (
        <p key={index}>
          {t(m.itWasCorrectedByOfAsk, {
            kind: correction.kind,
            issueDate: formatDate(correction.issueDate, getLanguage()),
            seller,
          })}
        </p>
      ))}
      {by === 'number' && <p>{t(m.alsoComparePaymentDetailsOrVerify)}</p>}
    </Verdict>
  )
}

/** The answer. */
export const VerificationResult = ({ by, answer }: { by: 'number' | 'file'; answer: Verification }) => {
  switch (answer.result) {
    case 'matches':
      return <Matches by={by} document={answer.document} />
    case 'amount-differs':
      return (
        <Verdict tone="error">
          <p className={styles.strong}>{t(m.theAmountDoesNotMatch)}</p>
          <p>{t(m.documentWithThisNumberAndCode)}</p>
        </Verdict>
      )
    case 'unknown':
      return (
        <Verdict tone="error">
          <p className={styles.strong}>
            {by === 'file' ? t(m.thisFileWasNotFound) : t(m.noDocumentWithThisNumberAnd)}
          </p>
          <p>{by === 'file' ? t(m.fileWasChangedOrItIs) : t(m.checkThatYouEnteredNumberTotal)}</p>
        </Verdict>
      )
  }
}
