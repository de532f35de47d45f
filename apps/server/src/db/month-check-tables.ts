/** The table of accepted findings of month checks. Amounts are decimal text, months `YYYY-MM`. */
import type { acceptanceTerms, MonthCheckName } from '@cmp/contract'
import type { Generated } from 'kysely'
import type { Decimal, Timestamp } from './column-types.ts'

/** A finding that a person has accepted. A revoked acceptance is deleted; the audit log keeps it. */
export type MonthCheckAcceptanceTable = {
  id: Generated<string>
  checkName: MonthCheckName
  findingKey: string
  /** The month whose finding was accepted. */
  month: string
  term: (typeof acceptanceTerms)[number]['value']
  customerId: string | null
  subject: string
  amount: Decimal | null
  currency: string
  reason: string
  acceptedBy: string
  acceptedAt: Timestamp
}
