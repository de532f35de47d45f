/** The public page that verifies whether a document was issued, by number and total or by its PDF file. */
import { verificationOffer, verifyDocument, type Verification } from '@cmp/contract'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { TextField } from '../../../ui/parts/fields.tsx'
import {
  ProblemNote,
  toProblem,
  createProblem,
  SubmitButton,
  type Problem,
} from '../../../kit/session-card/parts.tsx'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import sessionStyles from '../../../kit/session-card/session.module.css'
import { readFragment, computeFileSha256 } from './verify-file.ts'
import { VerificationResult } from './VerificationResult.tsx'
import styles from './verification.module.css'

const title = 'Verify a document'

type VerificationAttempt = { by: 'number' | 'file'; answer: Verification }
type Question = Parameters<typeof send<typeof verifyDocument>>[1]['body']

const NotOffered = () => (
  <SessionCard title={title}>
    <div className={sessionStyles.sessionText}>
      <p>
        Documents cannot be verified on this page. Ask the seller named on the document, at an address or
        phone number that you know already.
      </p>
    </div>
  </SessionCard>
)

const VerifyForm = () => {
  const [linked] = useState(() => readFragment(window.location.hash))
  const [number, setNumber] = useState(linked.number)
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState(linked.code)
  const [isTouched, setIsTouched] = useState(false)
  const [busy, setBusy] = useState<'number' | 'file'>()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState<VerificationAttempt>()
  const fileId = useId()
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt) result.current?.focus()
  }, [attempt])

  const request = async (by: VerificationAttempt['by'], question: () => Promise<Question>) => {
    if (busy) return
    setBusy(by)
    setProblem(undefined)
    setAttempt(undefined)
    try {
      setAttempt({ by, answer: await send(verifyDocument, { body: await question() }) })
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(undefined)
    }
  }

  const missing = { number: number.trim() === '', amount: amount.trim() === '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (missing.number || missing.amount) return
    const body = { by: 'number' as const, number: number.trim(), amount: amount.trim(), code: code.trim() }
    void request('number', () => Promise.resolve(body))
  }
  const takeFile = ([file]: File[]) => {
    if (!file) return
    // Browsers only compute hashes on secure pages.
    if (!window.isSecureContext) {
      setProblem(createProblem('Open this page with https:// to check a file, or check number and total.'))
      return
    }
    void request('file', async () => ({ by: 'file', sha256: await computeFileSha256(file) }))
  }

  return (
    <SessionCard title={title}>
      <div className={styles.parts}>
        <form noValidate onSubmit={submit} className={styles.fields}>
          <p>Check an invoice, credit note or receipt that you were sent. You need no account.</p>
          <TextField
            label="Document number"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={number}
            problem={isTouched && missing.number ? 'Enter the number of the document.' : undefined}
            onChange={setNumber}
          />
          <TextField
            label="Total"
            autoComplete="off"
            inputMode="decimal"
            maxLength={30}
            value={amount}
            help="With VAT, as printed at the end: for example 1,234.50."
            problem={isTouched && missing.amount ? 'Enter the total of the document.' : undefined}
            onChange={setAmount}
          />
          <TextField
            label="Code (optional)"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            help="Printed at the foot, such as 7K3M-9QPD-XW2A."
            onChange={setCode}
          />
          <SubmitButton busy={busy === 'number'} busyText="Verifying…" disabled={busy === 'file'}>
            Verify document
          </SubmitButton>
        </form>
        <div className={styles.file}>
          <label htmlFor={fileId}>Check a PDF file</label>
          <input
            id={fileId}
            type="file"
            accept=".pdf,application/pdf"
            aria-describedby={`${fileId}-help`}
            disabled={busy !== undefined}
            onChange={(event) => {
              takeFile([...(event.target.files ?? [])])
              // Cleared so that the same file can be selected again after a change.
              event.target.value = ''
            }}
          />
          <p id={`${fileId}-help`}>
            Or drop it there. It stays on your device: only its SHA-256 hash is sent.
          </p>
        </div>
        <div ref={result} tabIndex={-1} role="status" className={styles.result}>
          {attempt && <VerificationResult by={attempt.by} answer={attempt.answer} />}
        </div>
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
        <ProblemNote problem={createProblem(`${failure} Load the page again.`)} />
      </SessionCard>
    )
  return <VerifyForm />
}
