/** The form for what is printed on a document: its number, its total and its code. */
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '../../../kit/session-card/parts.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import type { PrintedFacts } from './use-verification-request.ts'
import { readFragment } from './verify-file.ts'
import styles from './verification.module.css'

/** The form. Number and code are filled in if the address has them, as the one printed on a document does. */
export const PrintedFactsForm = ({
  busy,
  onSubmit,
}: {
  /** What is being verified at this time. */
  busy: 'number' | 'file' | undefined
  onSubmit: (facts: PrintedFacts) => void
}) => {
  const [facts, setFacts] = useState(() => ({ amount: '', ...readFragment(window.location.hash) }))
  const [isTouched, setIsTouched] = useState(false)
  const missing = { number: facts.number.trim() === '', amount: facts.amount.trim() === '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (!missing.number && !missing.amount) onSubmit(facts)
  }
  const getFieldProps = (name: keyof PrintedFacts) => ({
    value: facts[name],
    onChange: (value: string) => setFacts((former) => ({ ...former, [name]: value })),
  })
  return (
    <form noValidate onSubmit={submit} className={styles.fields}>
      <p>Check an invoice, credit note or receipt that you were sent. You need no account.</p>
      <TextField
        label="Document number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        problem={isTouched && missing.number ? 'Enter the number of the document.' : undefined}
        {...getFieldProps('number')}
      />
      <TextField
        label="Total"
        autoComplete="off"
        inputMode="decimal"
        maxLength={30}
        help="With VAT, as printed at the end: for example 1,234.50."
        problem={isTouched && missing.amount ? 'Enter the total of the document.' : undefined}
        {...getFieldProps('amount')}
      />
      <TextField
        label="Code (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        help="Printed at the foot, such as 7K3M-9QPD-XW2A."
        {...getFieldProps('code')}
      />
      <SubmitButton busy={busy === 'number'} busyText="Verifying…" disabled={busy === 'file'}>
        Verify document
      </SubmitButton>
    </form>
  )
}
