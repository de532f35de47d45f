/** The form for what is printed on a document: its number, its total and its code. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/verification'
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
      <p>{t(m.verifyInvoiceCreditNoteOrReceipt)}</p>
      <TextField
        label={t(m.documentNumber)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        problem={isTouched && missing.number ? t(m.enterDocumentNumber) : undefined}
        {...getFieldProps('number')}
      />
      <TextField
        label={t(m.total)}
        autoComplete="off"
        inputMode="decimal"
        maxLength={30}
        help={t(m.includingVatAsPrintedAtEnd)}
        problem={isTouched && missing.amount ? t(m.enterDocumentTotal) : undefined}
        {...getFieldProps('amount')}
      />
      <TextField
        label={t(m.codeOptional)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        help={t(m.printedInFooterForExample7)}
        {...getFieldProps('code')}
      />
      <SubmitButton busy={busy === 'number'} busyText={t(m.verifying)} disabled={busy === 'file'}>
        {t(m.verifyDocument)}
      </SubmitButton>
    </form>
  )
}
