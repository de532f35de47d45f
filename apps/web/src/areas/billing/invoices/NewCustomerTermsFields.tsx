/** The terms of customers that are created from invoices: markup, VAT and days to pay. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import { billingProfiles } from '@cmp/contract'
import { ApiError } from '../../../kit/api/api.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { TextField } from '../../../ui/parts/fields.tsx'
import styles from './imports.module.css'

const names = ['markupPercent', 'vatPercent', 'paymentTermsDays'] as const

/** The typed terms, by field. An empty field has its default. */
export type TypedTerms = Record<(typeof names)[number], string>

/** The terms before anything is typed. */
export const emptyTerms: TypedTerms = { markupPercent: '', vatPercent: '', paymentTermsDays: '' }

const defaults: TypedTerms = { markupPercent: '0', vatPercent: '0', paymentTermsDays: '30' }

/** Returns the terms to send, as typed: the server validates the texts, so that no wrong one is read as 0. */
export const readTypedTerms = (typed: TypedTerms): TypedTerms => ({
  markupPercent: typed.markupPercent.trim() || defaults.markupPercent,
  vatPercent: typed.vatPercent.trim() || defaults.vatPercent,
  paymentTermsDays: typed.paymentTermsDays.trim() || defaults.paymentTermsDays,
})

/** Returns whether customers with these terms are charged at cost. */
const isAtCost = ({ markupPercent }: TypedTerms): boolean => !/[1-9]/.test(markupPercent)

/** Returns the server's message for a field of the terms. */
const findProblem = (error: unknown, name: string): string | undefined =>
  error instanceof ApiError
    ? error.details.find(({ field }) => field === `terms.${name}`)?.message
    : undefined

/** Returns whether the server has refused the typed terms; the message is beside the field. */
export const areTermsRefused = (error: unknown): boolean =>
  names.some((name) => findProblem(error, name) !== undefined)

/** The fields. `error` is that of the preview with these terms. */
export const NewCustomerTermsFields = ({
  typed,
  error,
  onType,
}: {
  typed: TypedTerms
  error: unknown
  onType: (typed: TypedTerms) => void
}) => (
  <fieldset className={styles.terms}>
    <legend>{t(m.termsOfNewCustomers)}</legend>
    <div>
      {names.map((name) => (
        <TextField
          key={name}
          label={
            name === 'paymentTermsDays'
              ? t(m.paymentTermsInDays)
              : t(m.percentOf, { label: t(billingProfiles.fields[name].label) })
          }
          value={typed[name]}
          placeholder={defaults[name]}
          inputMode={name === 'paymentTermsDays' ? 'numeric' : 'decimal'}
          autoComplete="off"
          problem={findProblem(error, name)}
          onChange={(text) => onType({ ...typed, [name]: text })}
        />
      ))}
    </div>
    {isAtCost(typed) && <Alert severity="warning">{t(m.withoutMarkupTheseCustomersAreCharged)}</Alert>}
  </fieldset>
)
