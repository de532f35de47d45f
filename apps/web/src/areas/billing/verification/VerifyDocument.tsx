/** The public page that verifies whether a document was issued, by number and total or by its PDF file. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/verification'
import { verificationOffer } from '@cmp/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { ProblemNote, createProblem } from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import sessionStyles from '../../../kit/session-card/session.module.css'
import { PrintedFactsForm } from './PrintedFactsForm.tsx'
import { useVerificationRequest, type VerificationAttempt } from './use-verification-request.ts'
import { VerificationResult } from './VerificationResult.tsx'
import styles from './verification.module.css'

const title = t(m.verifyADocument)

const NotOffered = () => (
  <SessionCard title={title}>
    <div className={sessionStyles.sessionText}>
      <p>{t(m.documentVerificationIsNotAvailable)}</p>
    </div>
  </SessionCard>
)

const DocumentFile = ({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) => {
  const id = useId()
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t(m.verifyPdfFile)}</label>
      <input
        id={id}
        type="file"
        accept=".pdf,application/pdf"
        aria-describedby={`${id}-help`}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // Cleared so that the same file can be selected again after a change.
          target.value = ''
        }}
      />
      <p id={`${id}-help`}>{t(m.chooseFileOrDropItOn)}</p>
    </div>
  )
}

/** The answer, which receives the focus when it arrives. */
const Answer = ({ attempt }: { attempt: VerificationAttempt | undefined }) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) frame.current?.focus()
  }, [attempt])
  return (
    <div ref={frame} tabIndex={-1} role="status" className={styles.result}>
      {attempt && <VerificationResult by={attempt.by} answer={attempt.answer} />}
    </div>
  )
}

const VerificationForms = () => {
  const { busy, problem, attempt, verifyFacts, verifyFile } = useVerificationRequest()
  return (
    <SessionCard title={title}>
      <div className={styles.parts}>
        <PrintedFactsForm busy={busy} onSubmit={verifyFacts} />
        <DocumentFile disabled={busy !== undefined} onChoose={verifyFile} />
        <Answer attempt={attempt} />
        {problem && <ProblemNote key={problem.at} problem={problem} />}
      </div>
    </SessionCard>
  )
}

/** The page. */
export const VerifyDocument = () => {
  useTitle(title)
  const [isOffered, setIsOffered] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const asking = new AbortController()
    send(verificationOffer, {}, { signal: asking.signal }).then(
      (answer) => setIsOffered(answer.isOffered),
      (error: unknown) => {
        if (!asking.signal.aborted) setFailure(describeError(error))
      },
    )
    return () => asking.abort()
  }, [])
  if (isOffered === false) return <NotOffered />
  if (failure !== undefined)
    return (
      <SessionCard title={title}>
        <ProblemNote problem={createProblem(t(m.reloadThePage, { failure }))} />
      </SessionCard>
    )
  return <VerificationForms />
}
