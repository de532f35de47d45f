/** Describes the result of verifying a document. */
import { formatDate, type Verification, type VerifiedDocument } from '@cmp/contract'
import type { ReactNode } from 'react'
import styles from './verification.module.css'

const kinds: Record<VerifiedDocument['kind'], string> = {
  invoice: 'Invoice',
  adjustment: 'Invoice adjustment',
  'credit-note': 'Credit note',
  receipt: 'Receipt',
}

const corrected: Record<Exclude<VerifiedDocument['kind'], 'receipt'>, string> = {
  invoice: 'a later invoice',
  adjustment: 'an adjustment',
  'credit-note': 'a credit note',
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
      <p className={styles.strong}>
        {by === 'file' ? 'The file is unchanged since it was issued.' : 'The amount matches.'}
      </p>
      <p>
        {kinds[kind]} {number} for {total} {currency} was issued by {seller} on {formatDate(issueDate, 'en')}.
      </p>
      {isVoid && <p>This document was voided later and is no longer valid. Ask {seller} before you pay.</p>}
      {corrections.map((correction, index) => (
        <p key={index}>
          It was corrected by {corrected[correction.kind]} of {formatDate(correction.issueDate, 'en')}. Ask{' '}
          {seller} for it if you don&rsquo;t have it.
        </p>
      ))}
      {by === 'number' && (
        <p>Compare the payment details too, or check the PDF file: a forger may keep number and amount.</p>
      )}
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
          <p className={styles.strong}>The amount does not match.</p>
          <p>
            The document with this number and code was issued with another total. Check what you typed. If it
            is what the document says, do not pay it, and ask the seller at an address or phone number that
            you know already.
          </p>
        </Verdict>
      )
    case 'unknown':
      return (
        <Verdict tone="error">
          <p className={styles.strong}>
            {by === 'file' ? 'This file is not known.' : 'No document with this number and total is known.'}
          </p>
          <p>
            {by === 'file'
              ? 'It was changed, or it is a copy or a void document, which are created for each download. Check number and total, and the signature in your PDF reader.'
              : 'Check number, total and code as they are printed. If they are right, do not pay the document, and ask the seller at an address or phone number that you know already.'}
          </p>
        </Verdict>
      )
  }
}
